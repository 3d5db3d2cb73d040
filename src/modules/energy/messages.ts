import { defineMessages } from '../../platform/i18n/messages.ts'

export const energyMessages = defineMessages({
  'roof-types.change.work': { pt: 'Alterar tipos de telhado', en: 'Change roof types' },
  'concessionaires.change.work': { pt: 'Alterar concessionárias', en: 'Change utilities' },
  'energy.unit_not_found': { pt: 'Unidade consumidora não encontrada.', en: 'Consumer unit not found.' },
  'energy.concessionaire_not_found': { pt: 'Concessionária não encontrada.', en: 'Utility not found.' },
  'energy.place_not_found': { pt: 'Município não encontrado.', en: 'City not found.' },
  'energy.outside_brazil': {
    pt: 'Este ponto fica fora do Brasil. Confira a latitude e a longitude.',
    en: 'This point is outside Brazil. Check the latitude and longitude.',
  },
  'energy.distributor_not_found': { pt: 'Distribuidora não encontrada.', en: 'Utility not found.' },
  'energy.units_changed': {
    pt: '{by} mudou as contas de energia deste negócio às {at}, enquanto você editava. Use as contas do negócio, ou salve de novo para ficar com as suas.',
    en: '{by} changed this deal’s bills at {at} while you were editing. Use the deal’s bills, or save again to keep yours.',
  },
  'energy.group_a_single': {
    pt: 'O Grupo A não funciona com unidades consumidoras.',
    en: 'Group A does not work with consumer units.',
  },
  'energy.group_a_forbidden': {
    pt: 'Você não tem a permissão “Grupo A”. Peça a um administrador.',
    en: 'You don’t have the “Group A” permission. Ask an administrator.',
  },
  'energy.price_forbidden': {
    pt: 'Você não tem permissão para editar o valor do kWh.',
    en: 'You don’t have permission to edit the price per kWh.',
  },
  'energy.group_a_data': {
    pt: 'Informe o consumo na ponta e fora de ponta, a demanda e a modalidade.',
    en: 'Enter peak and off-peak consumption, demand and tariff type.',
  },
  'energy.one_generating': {
    pt: 'O negócio precisa de exatamente uma unidade geradora.',
    en: 'The deal needs exactly one generating unit.',
  },
  'energy.twelve_months': { pt: 'Informe os doze meses de consumo.', en: 'Enter all twelve months of consumption.' },
  'energy.distributor_required': { pt: 'Escolha a distribuidora.', en: 'Choose the utility.' },
  'energy.no_consumption': {
    pt: 'Informe o consumo de ao menos um mês.',
    en: 'Enter consumption for at least one month.',
  },
  'energy.shares_above_whole': {
    pt: 'A soma dos percentuais das beneficiárias não pode passar de 100%.',
    en: 'The beneficiaries’ percentages cannot add up to more than 100%.',
  },
  'energy.rate_range': {
    pt: 'O percentual deve estar entre 0 e 100.',
    en: 'The percentage must be between 0 and 100.',
  },
  'energy.consumption_negative': {
    pt: 'O consumo não pode ser negativo.',
    en: 'Consumption cannot be negative.',
  },
  'energy.code_required': { pt: 'Informe o código.', en: 'Enter a code.' },
  'energy.name_required': { pt: 'Informe o nome.', en: 'Enter a name.' },
  'energy.uf_required': { pt: 'Informe a unidade federativa.', en: 'Enter the federal unit.' },
  'energy.concessionaire_code_used': {
    pt: 'Já existe uma concessionária com este código.',
    en: 'A utility with this code already exists.',
  },
  'energy.concessionaires_in_use': {
    pt: 'As concessionárias com os códigos {codes} não puderam ser excluídas, pois estão vinculadas a um negócio ou unidade consumidora.',
    en: 'Concessionaires with codes {codes} could not be deleted because they are linked to a deal or consumer unit.',
  },
  'energy.existing_kwp': {
    pt: 'Informe a potência da usina existente, acima de zero.',
    en: 'Enter the existing plant’s power, above zero.',
  },
  'energy.existing_year': {
    pt: 'Informe o ano do pedido de acesso, de 2012 até este ano.',
    en: 'Enter the year of the access request, from 2012 to this year.',
  },
  'energy.existing_gd1_late': {
    pt: 'Pedidos feitos depois de 7 de janeiro de 2023 não são GD I. Confira o ano ou escolha GD II.',
    en: 'Requests filed after 7 January 2023 are not GD I. Check the year or choose GD II.',
  },
  'energy.existing_gd2_early': {
    pt: 'Pedidos feitos antes de 2023 são GD I. Confira o ano ou escolha GD I.',
    en: 'Requests filed before 2023 are GD I. Check the year or choose GD I.',
  },
  'energy.existing_generating': {
    pt: 'A usina existente fica na unidade geradora.',
    en: 'The existing plant belongs to the generating unit.',
  },
  'energy.loads_most': { pt: 'Informe no máximo 30 novas cargas.', en: 'Enter at most 30 added loads.' },
  'energy.factor_positive': { pt: 'Informe um valor maior que zero.', en: 'Enter a value greater than zero.' },
})
