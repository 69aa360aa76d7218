"""The terminal table: any installed game, played and watched in a shell."""
