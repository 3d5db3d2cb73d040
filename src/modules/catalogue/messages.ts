import { defineMessages } from '../../platform/i18n/messages.ts'

export const catalogueMessages = defineMessages({
  'catalogue.item_not_found': { pt: 'Equipamento não encontrado.', en: 'Equipment not found.' },
  'catalogue.item_unknown': {
    pt: 'Este modelo não está na lista de equipamentos.',
    en: 'This model is not in the equipment list.',
  },
  'catalogue.item_used': { pt: 'Este modelo já está no catálogo.', en: 'This model is already in the catalogue.' },
  'catalogue.datasheet_required': { pt: 'Informe os dados da ficha técnica.', en: 'Enter the datasheet.' },
  'catalogue.name_required': { pt: 'Informe o fabricante e o modelo.', en: 'Enter manufacturer and model.' },
  'catalogue.name_needed': { pt: 'Informe o nome.', en: 'Enter the name.' },
  'catalogue.instalments_range': {
    pt: 'A quantidade de parcelas deve ser de 1 a 480.',
    en: 'The number of instalments must be from 1 to 480.',
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
    en: 'There is already a configuration with this code.',
  },
  'catalogue.ecology_of_company': {
    pt: 'Os fatores de CO₂, veículos e árvores são da empresa: altere-os em Pegada ecológica.',
    en: 'The factors of CO₂, vehicles and trees are the company’s: change them in Ecological footprint.',
  },
  'catalogue.range_empty': {
    pt: 'O início da faixa deve ser menor que o fim.',
    en: 'The start of the range must be below its end.',
  },
  'catalogue.change.work': { pt: 'Alterar equipamentos', en: 'Change equipment' },
  'catalogue.ranges_overlap': {
    pt: 'As faixas de potência não podem se sobrepor.',
    en: 'Power ranges must not overlap.',
  },
  'catalogue.formula_wrong': { pt: 'A fórmula não pode ser calculada.', en: 'The formula cannot be calculated.' },
  'catalogue.markup_too_high': {
    pt: 'Lucro, comissão e encargos somam 95% do preço ou mais.',
    en: 'Profit, commission and charges add up to 95% of the price or more.',
  },
})
