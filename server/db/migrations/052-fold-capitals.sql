-- Lower case after the decomposition, which writes "™" and bold letters as capitals.
create or replace function f_fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(regexp_replace(
          value,
          '[''`\u00AD\u00B4\u02BC\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
          '', 'g'
        ), nfkd) collate pt_br),
        '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'
      ),
      'øđðłı', 'oddli'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0001-/:-@[-`{-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u303F]+', ' ', 'g'
  ));

-- An update recomputes the generated columns; only texts stored with capitals differ.
update locations set label = label where search <> lower(search collate pt_br);
update orders set courier_name = courier_name where search <> lower(search collate pt_br);
update stops set address = address where district_key <> lower(district_key collate pt_br);
