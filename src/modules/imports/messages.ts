import { defineMessages } from '../../platform/i18n/messages.ts'

export const importMessages = defineMessages({
  'imports.not_found': { pt: 'Importação não encontrada.', en: 'Import not found.' },
  'imports.kind_unknown': { pt: 'Este tipo de importação não existe.', en: 'There is no such kind of import.' },
  'imports.type_refused': { pt: 'Tipo de arquivo inválido.', en: 'Invalid file type.' },
  'imports.file_broken': {
    pt: 'O arquivo está danificado e não pôde ser lido.',
    en: 'The file is damaged and could not be read.',
  },
  'imports.file_too_heavy': {
    pt: 'O arquivo é pesado demais: tem células demais ou conteúdo que não é uma lista. Salve só a lista, ou divida-a em partes.',
    en: 'The file is too large to process: it has too many cells or holds more than a list. Save only the list, or split it.',
  },
  'imports.file_empty': {
    pt: 'O arquivo não tem linhas abaixo do cabeçalho.',
    en: 'The file has no rows below the header.',
  },
  'imports.too_many_rows': {
    pt: 'O arquivo tem mais de {most} linhas. Divida-o em partes.',
    en: 'The file has more than {most} rows. Split it into parts.',
  },
  'imports.columns_missing': { pt: 'Faltam colunas: {names}.', en: 'Missing columns: {names}.' },
  'imports.columns_repeated': {
    pt: 'Mais de uma coluna preenche: {names}.',
    en: 'More than one column fills: {names}.',
  },
  'imports.status_required': {
    pt: 'Escolha o status em que os negócios começam.',
    en: 'Choose the status deals start in.',
  },
  'imports.not_pending': { pt: 'Esta importação já foi processada.', en: 'This import has already been processed.' },
  'imports.not_processed': { pt: 'Esta importação não foi processada.', en: 'This import has not been processed.' },
  'imports.busy': { pt: 'Esta importação está em andamento.', en: 'This import is in progress.' },
  'imports.rows_gone': {
    pt: 'As linhas deste arquivo já foram apagadas.',
    en: 'This file’s rows have already been deleted.',
  },
  'imports.needs_check': { pt: 'Confira as linhas antes de importar.', en: 'Review the rows before importing.' },
  'imports.check.work': {
    pt: 'Conferir {total, plural, one {# linha} other {# linhas}} de {file}',
    en: 'Review {total, plural, one {# row} other {# rows}} of {file}',
  },
  'imports.process.work': {
    pt: 'Importar {total, plural, one {# linha} other {# linhas}} de {file}',
    en: 'Import {total, plural, one {# row} other {# rows}} of {file}',
  },
  'imports.undo.work': { pt: 'Desfazer a importação de {file}', en: 'Undo the import of {file}' },
  'imports.row': { pt: 'Linha {at}', en: 'Row {at}' },
  'imports.problem': { pt: '{column}: {reason}', en: '{column}: {reason}' },
  'imports.reason_column': { pt: 'Motivo da rejeição', en: 'Rejection reason' },
  'imports.value_required': { pt: 'preencha este campo.', en: 'fill this in.' },
  'imports.two_contacts': {
    pt: 'Os dados pertencem a contatos diferentes já cadastrados.',
    en: 'This data belongs to different contacts you already have.',
  },
  'imports.shared_number': {
    pt: 'Mais de um contato usa este telefone ou e-mail, e a linha não diz qual deles é. Preencha o CPF ou CNPJ, ou escreva o nome como está no cadastro.',
    en: 'More than one contact uses this phone or email, and the row does not say which one it is. Fill in the CPF or CNPJ, or write the name as it is registered.',
  },
  'imports.number_of_other': {
    pt: 'O telefone ou e-mail já é de {name}. Se for a mesma pessoa, escreva na planilha o nome como está no cadastro; se for outra, crie o contato pela tela e escolha “É outra pessoa”.',
    en: 'This phone or email already belongs to {name}. If it’s the same person, write the name in the file as it is registered; if it’s someone else, create the contact on the screen and choose “It’s someone else”.',
  },
  'imports.contact_locked': {
    pt: 'Você não pode editar este contato: {count, plural, one {falta a permissão} other {faltam as permissões}} {permissions}. Peça a um administrador.',
    en: 'You can’t edit this contact: you don’t have the {permissions} {count, plural, one {permission} other {permissions}}. Ask an administrator.',
  },
  'imports.worked_on': {
    pt: 'Houve atividade depois da importação; foi mantido.',
    en: 'There was activity after the import, so it was kept.',
  },
  'imports.field_gone': {
    pt: 'Um campo próprio que a importação preencheu foi removido ou não pode mais ser alterado; o que ele dizia antes não voltou.',
    en: 'A custom field that the import filled in was removed or can no longer be changed, so its previous value was not restored.',
  },
  'imports.cell.long': { pt: 'texto longo demais.', en: 'text too long.' },
  'imports.cell.document': { pt: 'CPF ou CNPJ inválido.', en: 'invalid CPF or CNPJ.' },
  'imports.cell.state': { pt: 'UF inválida.', en: 'invalid state.' },
  'imports.cell.day': { pt: 'data inválida; use dd/mm/aaaa.', en: 'invalid date; use dd/mm/yyyy.' },
  'imports.cell.money': { pt: 'valor inválido.', en: 'invalid amount.' },
  'imports.cell.number': { pt: 'número inválido.', en: 'invalid number.' },
  'imports.cell.percent': { pt: 'percentual inválido.', en: 'invalid percentage.' },
  'imports.cell.marital': { pt: 'estado civil desconhecido.', en: 'unknown marital status.' },
  'imports.cell.person': { pt: 'não há usuário chamado {name}.', en: 'no user named {name}.' },
  'imports.cell.store': { pt: 'não há loja chamada {name}.', en: 'no store named {name}.' },
  'imports.cell.status': { pt: 'não há status chamado {name}.', en: 'no status named {name}.' },
  'imports.cell.origin': { pt: 'não há origem chamada {name}.', en: 'no origin named {name}.' },
  'imports.cell.deal_type': {
    pt: 'não há tipo de negócio chamado {name}.',
    en: 'no deal type named {name}.',
  },
  'imports.cell.moved': { pt: 'estava em outra coluna.', en: 'was in another column.' },
  'imports.cell.no_name': {
    pt: 'nome curto ou ausente; completado com outro dado.',
    en: 'short or missing name; filled in with other data.',
  },
  'imports.cell.area_code': { pt: 'sem DDD; usado o {area}.', en: 'no area code; used {area}.' },
  'imports.cell.name_kept': {
    pt: 'curto demais para um nome; ficou o do cadastro.',
    en: 'too short for a name, so the registered one was kept.',
  },
  'imports.cell.joined': {
    pt: 'outra linha deste contato diz outra coisa; ficou a dela.',
    en: 'another row for this contact has a different value, which was kept.',
  },
  'imports.deal': { pt: 'Negócio não criado', en: 'Deal not created' },
  'imports.cell.no_deal': {
    pt: 'ficou só na nota do contato, pois o negócio não foi criado.',
    en: 'kept only in the contact’s note, since the deal was not created.',
  },
  'imports.cell.of_somebody': {
    pt: 'já é de um contato a que você não tem acesso.',
    en: 'already belongs to a contact you can’t access.',
  },
  'imports.cell.of_other': { pt: 'já é de {name}.', en: 'already belongs to {name}.' },
  'imports.no_new_origins': {
    pt: 'Só quem pode mudar os ajustes gerais cria origens. Escolha uma que já existe ou deixe vazio.',
    en: 'Only people who can change general settings can create origins. Choose an existing one or leave it blank.',
  },
  'imports.collides': {
    pt: 'Telefone, e-mail ou documento já é de outro contato.',
    en: 'The phone, email or document already belongs to another contact.',
  },
  'imports.row_failed': {
    pt: 'Esta linha não pôde ser gravada por uma falha nossa. As outras foram; importe-a de novo.',
    en: 'We couldn’t save this row because of an error on our side. The others were saved; import this one again.',
  },
  'imports.note': {
    pt: 'Da planilha {file}, o que não coube nos campos:',
    en: 'From the spreadsheet {file}, what didn’t fit the fields:',
  },
  'imports.note.whole': { pt: '{column}: {reason}', en: '{column}: {reason}' },
  'imports.note.line': { pt: '{column}: “{text}” ({reason})', en: '{column}: “{text}” ({reason})' },
  'imports.cell.answer': { pt: 'valor inválido para este campo.', en: 'invalid value for this field.' },
  'imports.cell.tag': { pt: 'não há tag chamada {name}.', en: 'no tag named {name}.' },
})
