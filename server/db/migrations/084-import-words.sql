-- Works with programs from: 079
alter table order_imports add column words jsonb not null default '[]'
  constraint order_imports_words_array check (jsonb_typeof(words) = 'array');
comment on column order_imports.words is 'What words of the file mean in columns of choices';

create table order_import_words (
  company_id uuid not null references companies on delete cascade,
  order_column text not null,
  word text not null constraint order_import_words_word_length check (char_length(word) between 1 and 120),
  choice text not null,
  primary key (company_id, order_column, word)
);
comment on table order_import_words is 'What words of the spreadsheets of a company mean in columns of choices';
