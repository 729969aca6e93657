-- The language in which somebody signed in: what they are told by SMS is said in it, whoever has it sent.
alter table session add column language text check (language in ('bn', 'en'));
