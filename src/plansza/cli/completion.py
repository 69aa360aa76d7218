"""plansza completion: teach a shell to complete commands, games, bots and rules."""

import click
from click.shell_completion import get_completion_class

from plansza.cli.base import argument, command
from plansza.kernel.text import mark

SHELLS = ("bash", "zsh", "fish")


@command(
    help=mark(
        "Teach your shell to complete commands, games, bots and rules.\n\n"
        '  For bash, add to ~/.bashrc:  eval "$(plansza completion bash)"\n'
        '  For zsh, add to ~/.zshrc:    eval "$(plansza completion zsh)"\n'
        "  For fish:  plansza completion fish > ~/.config/fish/completions/plansza.fish"
    )
)
@argument("shell", type=click.Choice(SHELLS), metavar="bash|zsh|fish")
def completion(shell: str) -> None:
    from plansza.cli.program import program

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(program, {}, "plansza", "_PLANSZA_COMPLETE").source())
