-- Words of the page while the service is closed have a table of their own: what the department has changed of them goes along.
update changed_text set path = 'maintenance.title' where path = 'app.maintenance_title';
update changed_text set path = 'maintenance.text' where path = 'app.maintenance';
