import { defineMessages } from '../../platform/i18n/messages.ts'

export const billMessages = defineMessages({
  'bills.not_found': { pt: 'Leitura da conta não encontrada.', en: 'Bill reading not found.' },
  'bills.too_many': {
    pt: 'Este negócio já tem contas demais esperando. Confirme ou descarte algumas antes de enviar outra.',
    en: 'This deal already has too many bills waiting. Confirm or discard some before sending another.',
  },
  'bills.too_many_begun': {
    pt: 'Você já tem contas demais sem negócio. Escolha o negócio de algumas ou descarte-as antes de enviar outra.',
    en: 'You already have too many bills without a deal. Choose a deal for some or discard them before sending another.',
  },
  'bills.has_deal': {
    pt: 'Esta conta já está em outro negócio. Abra-a nele.',
    en: 'This bill already belongs to another deal. Open it there.',
  },
  'bills.no_deal': {
    pt: 'Escolha primeiro o negócio desta conta.',
    en: 'Choose this bill’s deal first.',
  },
  'bills.type_refused': {
    pt: 'Uma conta de energia é lida de um PDF ou de uma foto (JPG, PNG, WebP). Envie um destes.',
    en: 'An energy bill is read from a PDF or a photo (JPG, PNG, WebP). Send one of these.',
  },
  'bills.password_missing': { pt: 'Digite a senha.', en: 'Enter the password.' },
  'bills.password_wrong': {
    pt: 'A senha não abriu o arquivo. Tente outra.',
    en: 'That password didn’t open the file. Try another.',
  },
  'bills.not_locked': { pt: 'Esta conta não pede senha.', en: 'This bill doesn’t ask for a password.' },
  'bills.not_read': {
    pt: 'Esta conta não está pronta para confirmar: ela ainda está sendo lida ou já foi confirmada.',
    en: 'This bill isn’t ready to be confirmed: it is still being read or was already confirmed.',
  },
  'bills.not_of_bill': {
    pt: 'Este valor não está na conta lida. Para mudá-lo, abra o contato.',
    en: 'This value isn’t on the bill that was read. To change it, open the contact.',
  },
  'bills.group_a_prices': {
    pt: 'Não há tarifa do grupo A para esta distribuidora e modalidade. Cadastre-a na concessionária ou preencha a unidade à mão.',
    en: 'There is no group A tariff for this utility and tariff type. Add it to the utility or fill in the unit by hand.',
  },
  'bills.code_missing': { pt: 'Digite o número da instalação.', en: 'Enter the installation number.' },
  'bills.code_taken': {
    pt: 'O negócio já tem uma unidade com este número de instalação.',
    en: 'The deal already has a unit with this installation number.',
  },
  'bills.distributor_unknown': {
    pt: 'Distribuidora desconhecida. Escolha uma da lista.',
    en: 'Unknown utility. Choose one from the list.',
  },
  'bills.not_confirmed': { pt: 'Esta conta ainda não foi confirmada.', en: 'This bill hasn’t been confirmed yet.' },
  'bills.changed_since': {
    pt: 'Os dados foram alterados depois da confirmação, por isso ficaram como estão.',
    en: 'The data was changed after the confirmation, so it was left as is.',
  },
  'bills.problem.no-text': {
    pt: 'Não encontrei texto nesta página. Envie o PDF da distribuidora ou uma foto mais nítida, de cima e com luz.',
    en: 'No text was found on this page. Send the utility’s PDF or a sharper photo, taken from above in good light.',
  },
  'bills.problem.bank-slip': {
    pt: 'Isto é um boleto, não a conta de energia. Ele não traz o consumo; envie a conta que veio com ele.',
    en: 'This is a payment slip, not the energy bill. It doesn’t show consumption; send the bill it came with.',
  },
  'bills.problem.page-missing': {
    pt: 'Falta uma página da conta: o consumo não está aqui. Envie todas as páginas.',
    en: 'A page of the bill is missing: the consumption isn’t here. Send all pages.',
  },
  'bills.problem.not-a-bill': {
    pt: 'Isto não parece uma conta de energia. Confira o arquivo ou preencha à mão.',
    en: 'This doesn’t look like an energy bill. Check the file or fill in by hand.',
  },
  'bills.problem.failed': {
    pt: 'A leitura parou por uma falha nossa. Nada foi alterado; envie a conta de novo ou preencha à mão.',
    en: 'Reading stopped because of an error on our side. Nothing was changed; send the bill again or fill in by hand.',
  },
  'billReadings.called': { pt: 'a conta de energia', en: 'the energy bill' },
  'billReadings.event.created': {
    pt: 'enviou uma conta de energia para leitura',
    en: 'sent an energy bill to be read',
  },
  'billReadings.event.changed': { pt: 'alterou a leitura de uma conta', en: 'changed the reading of a bill' },
  'billReadings.event.attached': {
    pt: 'trouxe uma conta de energia para o negócio',
    en: 'brought an energy bill to the deal',
  },
  'billReadings.event.confirmed': {
    pt: 'confirmou os dados lidos da conta',
    en: 'confirmed the data read from the bill',
  },
  'billReadings.event.undone': { pt: 'desfez a confirmação da conta lida', en: 'undid the confirmation of the bill' },
  'billReadings.event.removed': { pt: 'descartou a leitura de uma conta', en: 'discarded the reading of a bill' },
})
