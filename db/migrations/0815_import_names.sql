-- What the contact is called that an earlier row of a check means: whoever shares its e-mail under another name is somebody else.
alter table import_numbers add column name text not null default '';
