-- Data and address of a contact are changed by a permission of their own; whoever changed them so far goes on.
set local lock_timeout = '5s';

update roles set permissions = array_append(permissions, 'contacts.edit-data')
where 'contacts.edit-contacts' = any(permissions) and not 'contacts.edit-data' = any(permissions);
update users set permissions = array_append(permissions, 'contacts.edit-data')
where 'contacts.edit-contacts' = any(permissions) and not 'contacts.edit-data' = any(permissions);
