-- The e-mail that the ready rule after a sale sends: every company has it under the same id (platform/contract/shipped-models.ts).
insert into email_models (tenant_id, id, name, subject, body)
select t.id, '01900000-0000-7000-8000-0000000e0001', 'Boas-vindas depois da venda',
  '{{lead.primeiroNome}}, boas-vindas da equipe {{loja.nome}}',
  E'Olá, {{lead.primeiroNome}}.\n\n'
    'Seu projeto de energia solar já está com a nossa equipe. O próximo passo é combinar com você a visita técnica.\n\n'
    'Ficou com alguma dúvida? É só falar com a gente.\n\n'
    '{{loja.nome}}'
from platform.tenants t
on conflict do nothing;
