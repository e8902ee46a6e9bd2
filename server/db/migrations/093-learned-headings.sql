-- Works with programs from: 085
-- Headings were remembered as ignored although an equal one of the same file had a column, and prices after a save by a
-- manager, who may not use them. No column distinguishes them from choices: all are matched by their names again.
delete from order_import_headings where import_column is null;
