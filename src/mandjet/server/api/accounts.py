"""Guests, accounts, sessions, tokens."""

import secrets
import time
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mandjet.server.api.caller import Call, house_of, person, who
from mandjet.server.guard import COOKIE, CSRF_COOKIE, csrf_of
from mandjet.server.house import House
from mandjet.server.leaving import leave
from mandjet.server.names import account_name, clean_name, guest_name, guests_name, handle_of
from mandjet.server.people import DAY, log_in_tries
from mandjet.server.problems import Refused, conflict, forbidden, missing, not_logged_in
from mandjet.server.schema import (
    Account,
    Credentials,
    Deletion,
    GuestName,
    Me,
    NewPassword,
    NewToken,
    OtherName,
    Registration,
    TokenInfo,
    TokenMade,
)
from mandjet.server.store import accounts, proofs
from mandjet.server.table import identity

TOKENS_EACH = 20
# Tables where a guest is renamed at once; others learn it when they are next read.
RENAMED = 100
# The largest number every database has.
Id = Annotated[int, Parameter(ge=1, le=2**62)]


def _cookies(house: House, secret: str | None) -> list[Cookie]:
    age = int(house.settings.session_days * 86_400) if secret else 0
    secure = house.settings.secure
    return [
        Cookie(
            key=COOKIE,
            value=secret or "",
            max_age=age,
            httponly=True,
            secure=secure,
            samesite="lax",
        ),
        Cookie(
            key=CSRF_COOKIE,
            value=csrf_of(secret) if secret else "",
            max_age=age,
            secure=secure,
            samesite="strict",
        ),
    ]


def _welcome(house: House, user: Account, secret: str) -> Response[Me]:
    return Response(Me(user, csrf_of(secret)), cookies=_cookies(house, secret))


@get("/api/me", tags=["people"], operation_id="me")
async def me(request: Call) -> Me:
    """Who am I here?"""
    secret = request.scope.get("session_secret")
    return Me(who(request), csrf_of(str(secret)) if secret else None)


@post("/api/guest", tags=["people"], operation_id="guest")
async def guest(request: Call, data: GuestName) -> Response[Me]:
    """Play at once, without an account. Somebody who is known already stays who they are."""
    house = house_of(request)
    known, secret = who(request), request.scope.get("session_secret")
    if known is not None:
        if secret is None:
            raise conflict("known", "a token speaks for an account already")
        return _welcome(house, known, str(secret))
    house.new_people.spend(request.scope.get("address"))
    name = guests_name(data.name) if data.name else guest_name()

    def write(connection: Connection) -> tuple[Account, str]:
        made = accounts.add_guest(connection, name, time.time())
        return made, house.people.open_session(connection, made.id)

    made, fresh = await house.database.write(write)
    return _welcome(house, made, fresh)


@post("/api/guest/name", tags=["people"], operation_id="rename", status_code=200)
async def rename(request: Call, data: OtherName) -> Me:
    """Be called otherwise, as a guest, at every table from now on."""
    house = house_of(request)
    _no_token(request)
    user = person(request)
    if not user.guest:
        raise conflict("account", "an account keeps its name")
    house.new_people.spend(request.scope.get("address"))
    name = guests_name(data.name)
    made = await house.database.write(lambda c: accounts.rename_guest(c, user.id, name))
    await house.people.changed(user.id)
    await _new_name(house, made, ("open", "running"))
    return Me(made, csrf_of(str(request.scope.get("session_secret"))))


@post("/api/account", tags=["people"], operation_id="register")
async def register(request: Call, data: Registration) -> Response[Me]:
    """Make an account. A guest keeps all games."""
    house = house_of(request)
    known = who(request)
    if known is not None and not known.guest:
        raise conflict("known", "you have an account; log out to make another")
    house.new_people.spend(request.scope.get("address"))
    name, handle = account_name(data.name)
    stored = await house.people.hash(data.password)
    old = request.scope.get("session_secret")

    def write(connection: Connection) -> tuple[Account, str, list[Account]]:
        made = accounts.add_account(
            connection, name, handle, stored, known.id if known else None, time.time()
        )
        # A new session: somebody who knew the guest's cookie must not get the account.
        if old:
            proofs.close_session(connection, str(old))
        secret = house.people.open_session(connection, made.id)
        return made, secret, accounts.rename_guests_like(connection, made, RENAMED)

    try:
        made, fresh, others = await house.database.write(write)
    except IntegrityError:
        raise conflict("name-taken", f"the name {name!r} is taken; choose another") from None
    if known is not None:
        await house.people.changed(known.id)
        await _new_name(house, made, ("open", "running", "over", "ended"))
    for other in others:
        await house.people.changed(other.id)
        await _new_name(house, other, ("open", "running"))
    return _welcome(house, made, fresh)


async def _new_name(house: House, user: Account, status: tuple[str, ...]) -> None:
    """Tables held in memory learn the new name."""
    ids = await house.database.read(lambda c: accounts.tables_of(c, user.id, status))
    for table_id in ids if not user.guest else ids[:RENAMED]:
        await house.hall.change(table_id, lambda t, now: identity.renamed(t, user, now))


@post("/api/login", tags=["people"], operation_id="login")
async def login(request: Call, data: Credentials) -> Response[Me]:
    """Log in. Sent by a guest, the account takes over the guest's games."""
    house = house_of(request)
    handle = handle_of(data.name)[:80]
    tries = log_in_tries(f"name {handle}", str(request.scope.get("address")))
    await house.people.may_try(tries, str(request.scope.get("address")))
    found = await house.database.read(lambda c: accounts.by_handle(c, handle))
    right = await house.people.matches(found[1] if found else None, data.password)
    if found is None or not right:
        raise _wrong()
    await house.people.right(tries)
    user = found[0]
    known, old = who(request), request.scope.get("session_secret")
    guest_id = known.id if known is not None and known.guest and old else None
    if guest_id is not None:
        await _claim(house, guest_id, user)

    def write(connection: Connection) -> str:
        if accounts.password_of(connection, user.id) != found[1]:
            # It was changed while we looked.
            raise _wrong()
        if old:
            proofs.close_session(connection, str(old))
        if guest_id is not None:
            accounts.hand_over(connection, guest_id, user.id, time.time())
        return house.people.open_session(connection, user.id)

    secret = await house.database.write(write)
    if known is not None and old:
        await house.people.changed(known.id)
    return _welcome(house, user, secret)


async def _claim(house: House, guest_id: int, user: Account) -> None:
    """Table by table, each at once: after a crash in between, logging in again does the rest."""
    # The guest's sockets are told to come back before the tables are somebody else's.
    await house.people.changed(guest_id)
    for table_id in await house.database.read(lambda c: accounts.tables_with(c, guest_id)):
        await house.hall.change(
            table_id,
            lambda t, now: identity.claimed(t, guest_id, user, now),
            with_it=lambda c, t: accounts.move_watcher(c, t.id, guest_id, user.id),
        )


@post("/api/logout", tags=["people"], operation_id="logout", status_code=200)
async def logout(request: Call) -> Response[Me]:
    """Log out here."""
    house = house_of(request)
    secret, user = request.scope.get("session_secret"), who(request)
    if secret and user is not None:
        await house.database.write(lambda c: proofs.close_session(c, str(secret)))
        await house.people.changed(user.id)
    return Response(Me(None, None), cookies=_cookies(house, None))


@post("/api/password", tags=["people"], operation_id="password", status_code=200)
async def password(request: Call, data: NewPassword) -> Me:
    """Change the password; all other sessions end, and all tokens."""
    house = house_of(request)
    _no_token(request)
    user = await _account_with(request, data.old)
    stored = await house.people.hash(data.new)
    secret = request.scope.get("session_secret")

    def write(connection: Connection) -> None:
        accounts.set_password(connection, user.id, stored)
        proofs.close_sessions(connection, user.id, str(secret) if secret else None)
        proofs.drop_tokens(connection, user.id)

    await house.database.write(write)
    await house.people.changed(user.id)
    return Me(user, csrf_of(str(secret)) if secret else None)


@post("/api/account/delete", tags=["people"], operation_id="deleteAccount", status_code=200)
async def delete_account(request: Call, data: Deletion) -> Response[Me]:
    """Delete the account and its personal data; running games go on with a bot in the seat."""
    house = house_of(request)
    _no_token(request)
    user = person(request)
    if not user.guest:
        if data.password is None:
            raise forbidden("password-needed", "deleting an account needs its password")
        user = await _account_with(request, data.password)
    await leave(house.hall, house.people, user.id)
    return Response(Me(None, None), cookies=_cookies(house, None))


async def _account_with(request: Call, password: str) -> Account:
    """The account that asks, once the password is right."""
    house = house_of(request)
    user = person(request)
    if user.guest:
        raise conflict("guest", "a guest has no password: make an account first")
    tries = log_in_tries(f"id {user.id}", str(request.scope.get("address")))
    await house.people.may_try(tries, str(request.scope.get("address")))
    found = await house.database.read(lambda c: accounts.by_id(c, user.id))
    if found is None or not await house.people.matches(found[1], password):
        raise _wrong()
    await house.people.right(tries)
    return user


def _wrong() -> Refused:
    return Refused(401, "wrong-password", "name or password is wrong")


def _no_token(request: Call) -> None:
    """No token manages an account: who finds one cannot take the account with it."""
    if request.scope.get("token_secret") is not None:
        raise forbidden("no-tokens-here", "log in for this; a token cannot manage an account")


@get("/api/tokens", tags=["people"], operation_id="tokens")
async def tokens(request: Call) -> list[TokenInfo]:
    """My tokens for programs."""
    _no_token(request)
    user = person(request)
    return await house_of(request).database.read(lambda c: proofs.tokens_of(c, user.id))


@post("/api/tokens", tags=["people"], operation_id="makeToken")
async def make_token(request: Call, data: NewToken) -> TokenMade:
    """A token for a program that plays in my name. It is shown once."""
    house = house_of(request)
    _no_token(request)
    user = person(request)
    if user.guest:
        raise forbidden("account-needed", "tokens belong to accounts: make one first")
    name = clean_name(data.name)
    session = str(request.scope.get("session_secret"))
    secret = "mdj_" + secrets.token_urlsafe(32)

    def write(connection: Connection) -> TokenInfo:
        accounts.password_of(connection, user.id)
        if proofs.session(connection, session, time.time()) is None:
            # It has just ended, perhaps with a change of password.
            raise not_logged_in()
        if len(proofs.tokens_of(connection, user.id)) >= TOKENS_EACH:
            raise conflict("too-many-tokens", f"at most {TOKENS_EACH} tokens: revoke one first")
        now = time.time()
        end = now + data.days * DAY
        return proofs.add_token(connection, user.id, name, secret, data.scope, now, end)

    return TokenMade(secret, await house.database.write(write))


@delete("/api/tokens/{token_id:int}", tags=["people"], operation_id="dropToken")
async def drop_token(request: Call, token_id: Id) -> None:
    """Revoke a token."""
    house = house_of(request)
    _no_token(request)
    user = person(request)
    if not await house.database.write(lambda c: proofs.drop_token(c, user.id, token_id)):
        raise missing("token")
    await house.people.changed(user.id)


HANDLERS = [
    me,
    guest,
    rename,
    register,
    login,
    logout,
    password,
    delete_account,
    tokens,
    make_token,
    drop_token,
]
