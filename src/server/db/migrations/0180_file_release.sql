-- When the last record let the file go: the hours before a purge count from then. A file of last year that was replaced
-- a minute ago stays for whoever is reading it, a backup at work among them.

alter table stored_file add column released_at timestamptz;
