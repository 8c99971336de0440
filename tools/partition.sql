-- Spreads the entries of all tables over partitions by table, so that indexes stay small and vacuum, backup and disks
-- can take them one by one. Stop all servers first, then:
--   psql -v ON_ERROR_STOP=1 -v parts=16 -f tools/partition.sql DATABASE
-- All or nothing; it needs as much free disk as the entries take. Servers notice no difference.
\if :{?parts} \else \set parts 16 \endif
BEGIN;
LOCK TABLE tables, entries IN ACCESS EXCLUSIVE MODE;
ALTER TABLE entries RENAME TO entries_before;
ALTER INDEX entries_pkey RENAME TO entries_before_pkey;
CREATE TABLE entries (LIKE entries_before INCLUDING DEFAULTS, PRIMARY KEY (table_id, seq)) PARTITION BY HASH (table_id);
SELECT format('CREATE TABLE entries_%1$s_%2$s PARTITION OF entries FOR VALUES WITH (MODULUS %1$s, REMAINDER %2$s)', :parts, part)
  FROM generate_series(0, :parts - 1) AS part \gexec
INSERT INTO entries SELECT * FROM entries_before;
DROP TABLE entries_before;
COMMIT;
ANALYZE entries;
