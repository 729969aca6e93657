-- Two kinds of schooling stand between "illiterate" and JSC; the nominee's closest relations come first, so that the wider ones are read as the others.
update lookup set sort = sort + 2 where type = 8 and id between 8002 and 8007;
update lookup set sort = case id when 38004 then 2 when 38005 then 3 when 38002 then 4 else 5 end where type = 38 and id between 38002 and 38005;
update lookup set value_bn = 'পরিবারের অন্য সদস্য (ভাই, বোন, নাতি)' where id = 38002 and value_bn = 'পরিবারের সদস্য';
update lookup set value_bn = 'নিকটাত্মীয় (চাচা, মামা)' where id = 38003 and value_bn = 'নিকটাত্মীয়';
