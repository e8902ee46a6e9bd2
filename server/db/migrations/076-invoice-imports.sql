-- Imports also read the XML of invoices.
alter table order_imports drop constraint order_imports_format_check;
alter table order_imports add constraint order_imports_format_check check (format in ('csv', 'xlsx', 'nfe'));
