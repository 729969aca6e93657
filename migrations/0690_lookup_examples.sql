-- Which relatives a kind of relation means, where the department has not put it otherwise.
update lookup set value_en = 'Family member (brother, sister, grandparent, grandchild)' where id = 38002 and value_en = 'Family member';
update lookup set value_bn = 'পরিবারের অন্য সদস্য (ভাই, বোন, দাদি, নানি, নাতি)' where id = 38002 and value_bn = 'পরিবারের অন্য সদস্য (ভাই, বোন, নাতি)';
update lookup set value_en = 'Close relative (uncle, aunt, cousin)' where id = 38003 and value_en = 'Close relative';
update lookup set value_bn = 'নিকটাত্মীয় (চাচা, মামা, খালা, ফুফু)' where id = 38003 and value_bn = 'নিকটাত্মীয় (চাচা, মামা)';
