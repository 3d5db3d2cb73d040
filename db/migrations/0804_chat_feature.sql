-- 0804_chat_feature.sql
-- The desk is a feature of its own; who had it keeps it.
update platform.tenants set features = features || '{"chat-support": true}' where not features ? 'chat-support';
