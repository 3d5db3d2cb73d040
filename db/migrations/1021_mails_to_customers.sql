-- E-mails to customers about instalments, the payment plan and what a cancelled sale gives back: every company has them under the same
-- ids (platform/contract/shipped-models.ts).
set local lock_timeout = '5s';

insert into email_models (tenant_id, id, name, subject, body)
select t.id, m.id, m.name, m.subject, m.body from platform.tenants t
cross join (values
  ('01900000-0000-7000-8000-0000000e0002'::uuid, 'Parcela a vencer', 'A sua parcela vence em {{parcela.vencimento}}',
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'A parcela da sua compra (venda {{venda.numero}}) vence em {{parcela.vencimento}}. Faltam {{parcela.valorEmAberto}}.\n\n'
        'Se você já pagou, não precisa fazer nada. Ficou com alguma dúvida? Fale com {{usuario.contato}}.\n\n'
        '{{loja.nome}}'),
  ('01900000-0000-7000-8000-0000000e0003'::uuid, 'Parcela em atraso', 'A sua parcela venceu em {{parcela.vencimento}}',
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'Ainda não recebemos toda a parcela da sua compra (venda {{venda.numero}}) que venceu em {{parcela.vencimento}}. Faltam {{parcela.valorEmAberto}}.\n\n'
        'Se você já pagou, envie o comprovante para conferirmos. Para combinar o pagamento, fale com {{usuario.contato}}.\n\n'
        '{{loja.nome}}'),
  ('01900000-0000-7000-8000-0000000e0004'::uuid, 'Plano de pagamento da venda', 'O plano de pagamento da sua compra',
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'A sua compra de {{venda.valor}}, de {{venda.data}} (venda {{venda.numero}}), tem este plano de pagamento:\n\n'
        '{{venda.plano}}\n\n'
        'Ficou com alguma dúvida? Fale com {{usuario.contato}}.\n\n'
        '{{loja.nome}}'),
  ('01900000-0000-7000-8000-0000000e0005'::uuid, 'Venda cancelada com valor a devolver', 'O cancelamento da sua compra',
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'A sua compra de {{venda.valor}} (venda {{venda.numero}}) foi cancelada em {{venda.canceladaEm}}. Vamos devolver a você {{venda.aDevolver}}, que já recebemos por ela.\n\n'
        'Para combinar a devolução, fale com {{usuario.contato}}.\n\n'
        '{{loja.nome}}')
) as m(id, name, subject, body)
on conflict do nothing;

-- The welcome says of which sale it is and who answers the customer; where somebody changed it, or a rule sends it that begins
-- with something else than a sale, it stays as it is.
update email_models m set body =
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'A sua compra de {{venda.valor}}, de {{venda.data}}, já está com a nossa equipe. O próximo passo é combinar com você a visita técnica.\n\n'
        '{{prePropostaAceita.link}}\n\n'
        'Ficou com alguma dúvida? Fale com {{usuario.contato}}.\n\n'
        '{{loja.nome}}'
where m.id = '01900000-0000-7000-8000-0000000e0001' and m.changed_by is null and m.body =
      E'Olá, {{lead.primeiroNome}}.\n\n'
        'Seu projeto de energia solar já está com a nossa equipe. O próximo passo é combinar com você a visita técnica.\n\n'
        'Ficou com alguma dúvida? É só falar com a gente.\n\n'
        '{{loja.nome}}'
  and not exists (
    select from automation_versions v
    where v.tenant_id = m.tenant_id and position(m.id::text in v.rule::text) > 0
      and coalesce(v.rule #>> '{when,event}', '') not like 'sales.%');
