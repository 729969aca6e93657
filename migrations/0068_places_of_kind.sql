-- Places of a kind in the order of their numbers: a list or a sheet of one level reads what it shows and no more.
create index place_kind on place (kind, number);
