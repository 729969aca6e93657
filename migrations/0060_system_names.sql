-- The calls of the house are called the system's: what the department has changed of their words goes along.
update changed_text set path = 'actionNames.system.visit' where path = 'actionNames.house.visit';
