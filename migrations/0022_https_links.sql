-- A menu leads outside over TLS only.
update menu set link = 'https' || substr(link, 5) where link like 'http:%';
