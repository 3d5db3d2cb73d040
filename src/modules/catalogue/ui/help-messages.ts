import { defineMessages } from '../../../platform/i18n/messages.ts'

/** Explanations of sizing and price fields for which a name and a sentence are not enough. */
export const catalogueHelp = defineMessages({
  'catalogue-help.on': {
    pt: 'Preço: as porcentagens são partes do preço final. Custo de R$ 10.000 com 20 % de lucro e 5 % de comissão dá R$ 13.333, pois 10.000 ÷ (1 − 0,25).\nCusto: as porcentagens somam sobre o custo. No mesmo exemplo, R$ 12.500.',
    en: 'Price: the percentages are parts of the final price. A cost of R$ 10,000 with 20% profit and 5% commission makes R$ 13,333, because 10,000 ÷ (1 − 0.25).\nCost: the percentages are added to the cost. In the same example, R$ 12,500.',
  },
  'catalogue-help.temperature': {
    pt: 'Pelo clima do lugar, a perda de cada mês é calculada com a temperatura da cidade e o coeficiente do módulo.\nPerda fixa usa a mesma porcentagem em todos os meses e lugares.',
    en: 'By the climate of the place, the loss of each month is worked out with the temperature of the city and the coefficient of the module.\nA fixed loss uses the same percentage in every month and place.',
  },
  'catalogue-help.rounding': {
    pt: 'A potência necessária raramente dá um número inteiro de módulos. Aqui se escolhe como a quantidade é arredondada. “Apenas pares” serve a telhados com duas águas iguais.',
    en: 'The needed power rarely makes a whole number of modules. This says how their number is rounded. “Only even” suits roofs with two equal sides.',
  },
  'catalogue-help.increase': {
    pt: 'Soma-se ao consumo médio antes de calcular o sistema: 10 % sobre 500 kWh dimensiona para 550 kWh por mês. Serve a quem vai instalar um ar-condicionado ou trocar de carro.',
    en: 'Added to the mean consumption before the system is worked out: 10% of 500 kWh sizes it for 550 kWh a month. For whoever is to install an air conditioner or change cars.',
  },
})
