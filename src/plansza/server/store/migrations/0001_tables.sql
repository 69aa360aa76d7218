CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    created DOUBLE PRECISION NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    summary TEXT NOT NULL,
    number BIGINT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, changed);

CREATE TABLE seated (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
