import { defineMessages } from './i18n/messages.ts'

export const platformMessages = defineMessages({
  'platform.not_found': { pt: 'Registro não encontrado.', en: 'Record not found.' },
  'statuses.missing': { pt: 'Falta para este status: {missing}.', en: 'Missing for this status: {missing}.' },
  'statuses.too_many': {
    pt: 'São no máximo {most} status. Exclua um que ninguém usa.',
    en: 'There can be at most {most} statuses. Delete one that nobody uses.',
  },
  'statuses.color_invalid': { pt: 'Cor inválida.', en: 'Invalid color.' },
  'platform.unknown_route': { pt: 'Endereço não encontrado.', en: 'Page not found.' },
  'platform.invalid': { pt: 'Verifique os campos destacados.', en: 'Check the highlighted fields.' },
  'platform.defect': {
    pt: 'Algo falhou do nosso lado. Tente novamente; se continuar, informe o código {requestId}.',
    en: 'Something went wrong on our side. Try again; if it continues, give us the code {requestId}.',
  },
  'platform.visit_ask': { pt: 'Fale com {company}.', en: 'Contact {company}.' },
  'platform.visit_call': { pt: 'Ligar: {phone}', en: 'Call {phone}' },
  'platform.visit_write': { pt: 'Escrever: {email}', en: 'Email {email}' },
  'platform.visit_home': { pt: 'Voltar ao início', en: 'Back to the start' },
  'platform.malformed': { pt: 'O conteúdo enviado não é um JSON válido.', en: 'The content sent isn’t valid JSON.' },
  'platform.unsupported_media': {
    pt: 'Envie o conteúdo em formato JSON.',
    en: 'Send the content as JSON.',
  },
  'platform.too_large': { pt: 'O conteúdo enviado é grande demais.', en: 'The content sent is too large.' },
  'platform.file_broken': {
    pt: 'O arquivo está danificado e não pôde ser lido.',
    en: 'The file is damaged and could not be read.',
  },
  'platform.file_locked': {
    pt: 'O arquivo pede uma senha para abrir.',
    en: 'The file asks for a password.',
  },
  'platform.file_too_many_pages': {
    pt: 'O arquivo tem mais de 10 páginas. Envie só as da conta.',
    en: 'The file has more than 10 pages. Send only those of the bill.',
  },
  'platform.file_too_heavy': {
    pt: 'O arquivo é pesado demais para ser lido. Divida-o ou salve-o de novo em um formato mais simples.',
    en: 'The file is too large to read. Split it or save it again in a simpler format.',
  },
  'platform.file_type_refused': { pt: 'Tipo de arquivo inválido.', en: 'Invalid file type.' },
  'platform.own_files_waiting': {
    pt: 'Outros arquivos seus ainda estão sendo lidos. Aguarde um instante e envie este de novo.',
    en: 'We’re still reading other files of yours. Wait a moment and send this one again.',
  },
  'platform.files_waiting': {
    pt: 'Muitos arquivos estão sendo lidos agora. Aguarde um instante e envie este de novo.',
    en: 'Many files are being read right now. Wait a moment and send this one again.',
  },
  'platform.hung_up': { pt: 'O envio foi interrompido.', en: 'The upload was interrupted.' },
  'platform.too_many': {
    pt: 'Muitas tentativas. Aguarde um minuto e tente novamente.',
    en: 'Too many attempts. Wait a minute and try again.',
  },
  'platform.person_too_many': {
    pt: 'Muitos pedidos em pouco tempo. Tente de novo em {seconds} s.',
    en: 'Too many requests in a short time. Try again in {seconds} s.',
  },
  'platform.busy': {
    pt: 'O sistema está ocupado. Tente novamente em instantes.',
    en: 'The system is busy. Try again in a moment.',
  },
  'platform.changed_meanwhile': {
    pt: '{by} salvou outro valor às {at}, enquanto você editava. Compare: salvar de novo deixa o seu.',
    en: '{by} saved another value at {at} while you were editing. Compare: saving again keeps yours.',
  },
  'platform.restarting': {
    pt: 'O sistema está reiniciando. Tente novamente em alguns segundos.',
    en: 'The system is restarting. Try again in a few seconds.',
  },
  'platform.in_use': {
    pt: 'Este registro está vinculado a outros e não pode ser alterado assim.',
    en: 'This record is linked to others and can’t be changed this way.',
  },
  'platform.unknown_reference': {
    pt: 'Um dos registros escolhidos não existe mais. Escolha novamente.',
    en: 'One of the records you chose no longer exists. Choose again.',
  },
  'platform.already_exists': {
    pt: 'Já existe um registro com estes dados.',
    en: 'A record with this data already exists.',
  },
  'platform.signed_out': { pt: 'Sua sessão terminou. Entre novamente.', en: 'Your session has ended. Sign in again.' },
  'platform.unknown_token': {
    pt: 'Este token de API não vale aqui: foi revogado, venceu ou é de outra empresa.',
    en: 'This API token isn’t valid here: it was revoked, expired or belongs to another company.',
  },
  'platform.program_too_many': {
    pt: 'Este token de API já fez {limit} chamadas neste minuto. Tente de novo em {seconds} s.',
    en: 'This API token has made {limit} requests this minute. Try again in {seconds} s.',
  },
  'platform.person_only': {
    pt: 'Um token de API não faz isto: só a própria pessoa, com a sessão dela.',
    en: 'API tokens can’t do this. Only the person can, in their own session.',
  },
  'platform.idempotency_malformed': {
    pt: 'O cabeçalho Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços.',
    en: 'The Idempotency-Key header must have 1 to 200 characters, with no spaces.',
  },
  'platform.idempotency_other': {
    pt: 'Esta Idempotency-Key já foi usada em outra chamada. Use uma chave nova.',
    en: 'This Idempotency-Key was already used for another request. Use a new key.',
  },
  'platform.idempotency_unknown': {
    pt: 'A primeira chamada com esta Idempotency-Key não deixou resposta. Use uma chave nova.',
    en: 'The first request with this Idempotency-Key left no response. Use a new key.',
  },
  'platform.xsrf': {
    pt: 'A página está desatualizada. Recarregue e tente novamente.',
    en: 'The page is out of date. Reload and try again.',
  },
  'platform.forbidden': {
    pt: 'Você não tem a permissão “{permission}”. Peça a um administrador.',
    en: 'You don’t have the “{permission}” permission. Ask an administrator.',
  },
  'platform.hidden': {
    pt: 'Esta parte não está disponível para a sua função. Peça a um administrador.',
    en: 'This isn’t available to your role. Ask an administrator.',
  },
  'platform.lacked': { pt: 'Falta a permissão “{permission}”.', en: 'You lack the “{permission}” permission.' },
  'platform.closed_by': {
    pt: 'O que fecha é “{permission}”, marcado no seu acesso.',
    en: '“{permission}”, set in your access, is what closes it.',
  },
  'platform.who_grants': {
    pt: 'Quem muda as permissões na sua empresa: {names}.',
    en: 'Permissions in your company are changed by {names}.',
  },
  'platform.feature_not_in_plan': {
    pt: 'Este recurso não faz parte do seu plano.',
    en: 'Feature not part of the plan.',
  },
  'platform.feature_in_maintenance': { pt: 'Este recurso está em manutenção.', en: 'Feature under maintenance.' },
  'platform.service_in_maintenance': { pt: 'Serviço em manutenção.', en: 'Service in maintenance.' },
  'platform.yes': { pt: 'Sim', en: 'Yes' },
  'platform.no': { pt: 'Não', en: 'No' },
  'platform.gone': { pt: '(registro excluído)', en: '(deleted record)' },
  'platform.no_company_yet': {
    pt: 'Ainda não há empresa nesta instalação. Crie a primeira em “Criar conta” ou com npm run company.',
    en: 'There’s no company here yet. Create the first one with “Create account” or with npm run company.',
  },
  'platform.unknown_company': {
    pt: 'A instância atual não existe ou está bloqueada por falta de pagamento.',
    en: 'The current instance does not exist or is blocked for non-payment.',
  },
  'field.required': { pt: 'Campo obrigatório.', en: 'Required field.' },
  'field.type': { pt: 'Valor inválido para este campo.', en: 'Invalid value for this field.' },
  'field.too_long': { pt: 'Use no máximo {limit} caracteres.', en: 'Use at most {limit} characters.' },
  'field.too_short': { pt: 'Use ao menos {limit} caracteres.', en: 'Use at least {limit} characters.' },
  'field.too_big': { pt: 'O valor deve ser no máximo {limit}.', en: 'The value can’t be more than {limit}.' },
  'field.too_small': { pt: 'O valor deve ser no mínimo {limit}.', en: 'The value can’t be less than {limit}.' },
  'field.too_many_items': { pt: 'Informe no máximo {limit} itens.', en: 'Enter at most {limit} items.' },
  'field.too_few_items': { pt: 'Informe ao menos {limit} itens.', en: 'Enter at least {limit} items.' },
  'field.option': { pt: 'Escolha uma das opções.', en: 'Choose one of the options.' },
  'field.email': { pt: 'E-mail inválido.', en: 'Invalid email.' },
  'field.date': { pt: 'Data inválida.', en: 'Invalid date.' },
  'field.range_reversed': {
    pt: 'O valor inicial não pode ser maior que o final.',
    en: 'The first value can’t be greater than the last.',
  },
  'field.business_day_range': { pt: 'Informe um dia entre 2000 e 2099.', en: 'Enter a day between 2000 and 2099.' },
  'field.day_range': { pt: 'Informe um dia entre 1900 e 2199.', en: 'Enter a day between 1900 and 2199.' },
  'field.percent_decimals': {
    pt: 'Use no máximo quatro casas decimais na porcentagem.',
    en: 'Use at most four decimal places in the percentage.',
  },
  'field.url': { pt: 'Informe uma URL válida.', en: 'Enter a valid URL.' },
  'field.cursor': {
    pt: 'Esta posição não é desta lista. Comece pela primeira página.',
    en: 'This position isn’t part of this list. Start from the first page.',
  },
  'measures.too_many_groups': {
    pt: 'São grupos demais (mais de {count}). Tire um agrupamento ou filtre mais.',
    en: 'Too many groups (more than {count}). Remove a grouping or filter further.',
  },
  'measures.no_past': {
    pt: 'De “{name}” ainda não dá para ver como estava em outro dia.',
    en: '“{name}” can’t be shown as of another day yet.',
  },
  'measures.has_no_past': {
    pt: 'De “{name}” não dá para ver como estava em outro dia: {why}',
    en: '“{name}” can’t be shown as of another day: {why}',
  },
  'measures.past_only': {
    pt: 'Escolha um dia que já terminou.',
    en: 'Choose a day that has ended.',
  },
  'measures.before_log': {
    pt: 'O histórico da empresa começa em {day}. Escolha esse dia ou um depois dele.',
    en: 'The company’s history begins on {day}. Choose that day or a later one.',
  },
  'measures.past_building': {
    pt: 'O histórico ainda está sendo preparado. Tente de novo amanhã.',
    en: 'The history is still being prepared. Try again tomorrow.',
  },
  'measures.too_slow': {
    pt: 'Esta pergunta passou de dez segundos. Escolha um período menor, filtre mais ou tire um agrupamento.',
    en: 'This question took more than ten seconds. Choose a shorter period, filter further or remove a grouping.',
  },
  'field.unknown': { pt: 'Campo desconhecido: {name}.', en: 'Unknown field: {name}.' },
  'field.unknown_meant': {
    pt: 'Campo desconhecido: {name}. Você quis dizer {meant}?',
    en: 'Unknown field: {name}. Did you mean {meant}?',
  },
  'field.unknown_known': {
    pt: 'Campo desconhecido: {name}. Os que existem são: {known}.',
    en: 'Unknown field: {name}. Those that exist are: {known}.',
  },
  'field.unknown_among': {
    pt: 'Campo desconhecido: {name}. Alguns dos que existem: {known}.',
    en: 'Unknown field: {name}. Some of those that exist: {known}.',
  },
  'field.unknown_none': {
    pt: 'Campo desconhecido: {name}. Aqui não há campos a enviar.',
    en: 'Unknown field: {name}. There are no fields to send here.',
  },
})
