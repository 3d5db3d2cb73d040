import { defineMessages } from '../../platform/i18n/messages.ts'

export const catalogueMessages = defineMessages({
  'catalogue.item_not_found': { pt: 'Equipamento não encontrado.', en: 'Equipment not found.' },
  'catalogue.item_unknown': {
    pt: 'Este modelo não está na lista de equipamentos.',
    en: 'This model isn’t in the equipment list.',
  },
  'catalogue.item_used': { pt: 'Este modelo já está no catálogo.', en: 'This model is already in the catalog.' },
  'catalogue.item_twice': {
    pt: '{name} já está na lista de preços. Abra esse equipamento para mudar preço ou ficha técnica.',
    en: '{name} is already in the price list. Open that equipment to change its price or datasheet.',
  },
  'catalogue.datasheet_required': { pt: 'Informe os dados da ficha técnica.', en: 'Enter the datasheet values.' },
  'catalogue.name_required': { pt: 'Informe o fabricante e o modelo.', en: 'Enter the manufacturer and model.' },
  'catalogue.name_needed': { pt: 'Informe o nome.', en: 'Enter a name.' },
  'catalogue.instalments_range': {
    pt: 'A quantidade de parcelas deve ser de 1 a 480.',
    en: 'The number of installments must be between 1 and 480.',
  },
  'catalogue.price_negative': { pt: 'O preço não pode ser negativo.', en: 'The price cannot be negative.' },
  'catalogue.config_not_found': {
    pt: 'Configuração de dimensionamento não encontrada.',
    en: 'Sizing configuration not found.',
  },
  'catalogue.config_last': {
    pt: 'A empresa precisa de ao menos uma configuração de dimensionamento.',
    en: 'The company needs at least one sizing configuration.',
  },
  'catalogue.config_code_used': {
    pt: 'Já existe uma configuração com este código.',
    en: 'A configuration with this code already exists.',
  },
  'catalogue.plate_unknown': {
    pt: 'Este módulo não está na lista de preços. Escolha outro.',
    en: 'This module is not in the price list. Choose another one.',
  },
  'catalogue.spacing': { pt: 'O espaço entre módulos vai de 0 a 1 m.', en: 'Module spacing is between 0 and 1 m.' },
  'catalogue.plate_month': {
    pt: 'A produção de um módulo no mês vai de 1 a 1.000 kWh.',
    en: 'A module’s monthly production is between 1 and 1,000 kWh.',
  },
  'catalogue.outlook_year': { pt: 'Informe um ano de 2023 a 2100.', en: 'Enter a year from 2023 to 2100.' },
  'catalogue.outlook_year_twice': { pt: 'Cada ano só pode aparecer uma vez.', en: 'Each year can appear only once.' },
  'catalogue.outlook_flag': {
    pt: 'O adicional da bandeira vai de 0 a 500 R$/MWh.',
    en: 'The tariff flag surcharge is between 0 and 500 R$/MWh.',
  },
  'catalogue.outlook_tax': { pt: 'O imposto vai de 0 a 45%.', en: 'A tax rate is between 0 and 45%.' },
  'catalogue.outlook_share_needed': {
    pt: 'Informe a parcela do Fio B de ao menos um ano.',
    en: 'Enter the Fio B share for at least one year.',
  },
  'catalogue.ecology_of_company': {
    pt: 'Os fatores de CO₂, veículos e árvores são da empresa: altere-os em Pegada ecológica.',
    en: 'CO₂, vehicle and tree factors are set for the whole company. Change them in Environmental footprint.',
  },
  'catalogue.range_empty': {
    pt: 'O início da faixa deve ser menor que o fim.',
    en: 'The start of the range must be less than its end.',
  },
  'catalogue.change.work': { pt: 'Alterar equipamentos', en: 'Change equipment' },
  'catalogue.prices.work': { pt: 'Reajustar preços', en: 'Adjust prices' },
  'catalogue.price_move_limits': {
    pt: 'O reajuste vai de −90% a +500%.',
    en: 'An adjustment goes from −90% to +500%.',
  },
  'catalogue.ranges_overlap': {
    pt: 'As faixas de potência não podem se sobrepor.',
    en: 'Power ranges can’t overlap.',
  },
  'catalogue.road_factor': { pt: 'Informe um fator de 1 a 3.', en: 'Enter a factor from 1 to 3.' },
  'catalogue.formula_wrong': { pt: 'A fórmula não pode ser calculada.', en: 'The formula can’t be calculated.' },
  'catalogue.formula_no_result': {
    pt: 'A fórmula divide por zero e não dá resultado: nenhuma proposta poderia ser calculada. Confira o divisor.',
    en: 'The formula divides by zero and gives no result: no proposal could be calculated. Check the divisor.',
  },
  'catalogue.markup_too_high': {
    pt: 'Lucro, comissão e encargos somam 95% do preço ou mais.',
    en: 'Profit, commission and charges add up to 95% or more of the price.',
  },
})
