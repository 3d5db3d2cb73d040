import { defineMessages } from '../../platform/i18n/messages.ts'

export const importMessages = defineMessages({
  'imports.not_found': { pt: 'Importação não encontrada.', en: 'Import not found.' },
  'imports.type_refused': { pt: 'Tipo de arquivo inválido.', en: 'Invalid file type.' },
  'imports.file_broken': {
    pt: 'O arquivo está danificado e não pôde ser lido.',
    en: 'The file is damaged and could not be read.',
  },
  'imports.file_too_heavy': {
    pt: 'O arquivo é pesado demais: tem células demais ou conteúdo que não é uma lista. Salve só a lista, ou divida-a em partes.',
    en: 'The file is too heavy: it has too many cells or holds more than a list. Save the list alone, or split it.',
  },
  'imports.file_empty': {
    pt: 'O arquivo não tem linhas abaixo do cabeçalho.',
    en: 'The file has no rows below its header.',
  },
  'imports.too_many_rows': {
    pt: 'O arquivo tem mais de {most} linhas. Divida-o em partes.',
    en: 'The file has more than {most} rows. Split it into parts.',
  },
  'imports.columns_missing': { pt: 'Faltam colunas: {names}.', en: 'Columns are missing: {names}.' },
  'imports.columns_repeated': {
    pt: 'Mais de uma coluna preenche: {names}.',
    en: 'More than one column fills: {names}.',
  },
  'imports.status_required': {
    pt: 'Escolha o status em que os negócios começam.',
    en: 'Choose the status that deals start in.',
  },
  'imports.not_pending': { pt: 'Esta importação já foi processada.', en: 'This import has already been processed.' },
  'imports.not_processed': { pt: 'Esta importação não foi processada.', en: 'This import has not been processed.' },
  'imports.busy': { pt: 'Esta importação está em andamento.', en: 'This import is under way.' },
  'imports.rows_gone': {
    pt: 'As linhas deste arquivo já foram apagadas.',
    en: 'The rows of this file have been deleted.',
  },
  'imports.needs_check': { pt: 'Confira as linhas antes de importar.', en: 'Check the rows before importing.' },
  'imports.check.work': {
    pt: 'Conferir {total, plural, one {# linha} other {# linhas}} de {file}',
    en: 'Check {total, plural, one {# row} other {# rows}} of {file}',
  },
  'imports.process.work': {
    pt: 'Importar {total, plural, one {# linha} other {# linhas}} de {file}',
    en: 'Import {total, plural, one {# row} other {# rows}} of {file}',
  },
  'imports.undo.work': { pt: 'Desfazer a importação de {file}', en: 'Undo the import of {file}' },
  'imports.row': { pt: 'Linha {at}', en: 'Row {at}' },
  'imports.problem': { pt: '{column}: {reason}', en: '{column}: {reason}' },
  'imports.reason_column': { pt: 'Motivo da rejeição', en: 'Reason of rejection' },
  'imports.value_required': { pt: 'preencha este campo.', en: 'fill this in.' },
  'imports.two_contacts': {
    pt: 'Os dados pertencem a contatos diferentes já cadastrados.',
    en: 'The data belong to different contacts that are already registered.',
  },
  'imports.shared_number': {
    pt: 'Mais de um contato usa este telefone ou e-mail, e a linha não diz qual deles é. Preencha o CPF ou CNPJ, ou escreva o nome como está no cadastro.',
    en: 'More than one contact uses this phone or email, and the row does not say which one it is. Fill in the CPF or CNPJ, or write the name as it is registered.',
  },
  'imports.worked_on': {
    pt: 'Houve atividade depois da importação; foi mantido.',
    en: 'There was activity after the import; it was kept.',
  },
  'imports.field_gone': {
    pt: 'Um campo próprio que a importação preencheu foi removido ou não pode mais ser alterado; o que ele dizia antes não voltou.',
    en: 'A field of the company that the import filled was removed or may no longer be changed; what it said before did not return.',
  },
  'imports.cell.long': { pt: 'texto longo demais.', en: 'the text is too long.' },
  'imports.cell.document': { pt: 'CPF ou CNPJ inválido.', en: 'invalid CPF or CNPJ.' },
  'imports.cell.state': { pt: 'UF inválida.', en: 'invalid state.' },
  'imports.cell.day': { pt: 'data inválida; use dd/mm/aaaa.', en: 'invalid date; use dd/mm/yyyy.' },
  'imports.cell.money': { pt: 'valor inválido.', en: 'invalid amount.' },
  'imports.cell.number': { pt: 'número inválido.', en: 'invalid number.' },
  'imports.cell.percent': { pt: 'percentual inválido.', en: 'invalid percentage.' },
  'imports.cell.marital': { pt: 'estado civil desconhecido.', en: 'unknown marital status.' },
  'imports.cell.person': { pt: 'não há usuário chamado {name}.', en: 'there is no user called {name}.' },
  'imports.cell.store': { pt: 'não há loja chamada {name}.', en: 'there is no store called {name}.' },
  'imports.cell.status': { pt: 'não há status chamado {name}.', en: 'there is no status called {name}.' },
  'imports.cell.origin': { pt: 'não há origem chamada {name}.', en: 'there is no origin called {name}.' },
  'imports.cell.deal_type': {
    pt: 'não há tipo de negócio chamado {name}.',
    en: 'there is no deal type called {name}.',
  },
  'imports.cell.moved': { pt: 'estava em outra coluna.', en: 'stood in another column.' },
  'imports.cell.no_name': {
    pt: 'nome curto ou ausente; completado com outro dado.',
    en: 'short or missing name; completed with another detail.',
  },
  'imports.cell.area_code': { pt: 'sem DDD; usado o {area}.', en: 'no area code; {area} was used.' },
  'imports.cell.joined': {
    pt: 'outra linha deste contato diz outra coisa; ficou a dela.',
    en: 'another row of this contact says otherwise; that one stayed.',
  },
  'imports.deal': { pt: 'Negócio não criado', en: 'Deal not created' },
  'imports.cell.no_deal': {
    pt: 'ficou só na nota do contato, pois o negócio não foi criado.',
    en: 'kept only in the contact’s note, since the deal was not created.',
  },
  'imports.cell.of_somebody': {
    pt: 'já é de um contato a que você não tem acesso.',
    en: 'already belongs to a contact that you have no access to.',
  },
  'imports.cell.of_other': { pt: 'já é de {name}.', en: 'already belongs to {name}.' },
  'imports.no_new_origins': {
    pt: 'Só quem pode mudar os ajustes gerais cria origens. Escolha uma que já existe ou deixe vazio.',
    en: 'Only people who may change the general settings create origins. Choose one that exists or leave it empty.',
  },
  'imports.collides': {
    pt: 'Telefone, e-mail ou documento já é de outro contato.',
    en: 'The phone, email or document already belongs to another contact.',
  },
  'imports.row_failed': {
    pt: 'Esta linha não pôde ser gravada por uma falha nossa. As outras foram; importe-a de novo.',
    en: 'This row could not be written because of a failure of ours. The others were; import it again.',
  },
  'imports.note': {
    pt: 'Da planilha {file}, o que não coube nos campos:',
    en: 'From the file {file}, what did not fit the fields:',
  },
  'imports.note.whole': { pt: '{column}: {reason}', en: '{column}: {reason}' },
  'imports.note.line': { pt: '{column}: “{text}” ({reason})', en: '{column}: “{text}” ({reason})' },
  'imports.cell.answer': { pt: 'valor inválido para este campo.', en: 'invalid value for this field.' },
  'imports.cell.tag': { pt: 'não há tag chamada {name}.', en: 'there is no tag called {name}.' },
})
