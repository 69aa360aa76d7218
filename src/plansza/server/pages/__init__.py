"""The pages that people see: lobby, table, replay, rules, account, errors."""

from plansza.server.pages.render import error_page
from plansza.server.pages.routes import page_routes

__all__ = ["error_page", "page_routes"]
