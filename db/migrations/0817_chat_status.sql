-- Who answers customers could take, hand on and end conversations before that had a permission of its own, and still may.
update roles set version = version + 1, permissions = permissions || array['contacts.change-chat-status']
where 'chat.attend' = any(permissions) and not 'contacts.change-chat-status' = any(permissions);
update users set permissions = permissions || array['contacts.change-chat-status']
where 'chat.attend' = any(permissions) and not 'contacts.change-chat-status' = any(permissions);
-- What a token may do is narrowed by what its maker may.
update api_tokens set scopes = scopes || array['contacts.change-chat-status']
where 'chat.attend' = any(scopes) and not 'contacts.change-chat-status' = any(scopes);
