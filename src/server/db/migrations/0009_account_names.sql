-- Who signs in is found by the name in "user", which can change (a declarer's phone number) and belongs to the living alone.
-- A copy in "account" would go on naming those who were deleted.

alter table account drop column username_bix;
