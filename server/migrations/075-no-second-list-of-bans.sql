-- address_bans alone has said since 073 which addresses open no new account; the release before this one knows no other.
drop table banned_addresses;
