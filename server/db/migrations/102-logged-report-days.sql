-- Works with programs from: 085
-- A replica reads the figures of closed days, and receives no unlogged table.
alter table report_days set logged;
alter table report_cells set logged;
alter table report_times set logged;
alter table report_marks set logged;
