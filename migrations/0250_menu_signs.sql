-- Each area of the menu has a sign of its own: where the menu is narrow nothing else tells them apart. What somebody has chosen stays.
update menu set icon = 'card' where id = 220 and parent_id is null and icon = 'users';
update menu set icon = 'vote' where id = 240 and parent_id is null and icon = 'users';
update menu set icon = 'scales' where id = 260 and parent_id is null and icon = 'chart';
update menu set icon = 'bank' where id = 270 and parent_id is null and icon = 'money';
update menu set icon = 'speech' where id = 400 and parent_id is null and icon = 'document';
update menu set icon = 'cap' where id = 450 and parent_id is null and icon = 'users';
