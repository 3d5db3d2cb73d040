import { defineMessages } from '../../../platform/i18n/messages.ts'

/**
 * The words that the printed proposal and the public page share; what paper alone says is in `printed/`, so that no page
 * carries it. The figures determine which statement is used (see `findings.ts`).
 */
export const documentMessages = defineMessages({
  'document.month_year': { pt: '{month}/{year}', en: '{month} {year}' },
  'document.and': { pt: 'e', en: 'and' },
  'document.years': {
    pt: '{count, plural, one {# ano} other {# anos}}',
    en: '{count, plural, one {# year} other {# years}}',
  },
  'document.months': {
    pt: '{count, plural, one {# mês} other {# meses}}',
    en: '{count, plural, one {# month} other {# months}}',
  },
  'document.ordinal': {
    pt: '{count}º',
    en: '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  },
  'document.ordinals': {
    pt: 'primeiro | segundo | terceiro | quarto | quinto | sexto | sétimo | oitavo | nono | décimo | décimo primeiro | décimo segundo | décimo terceiro | décimo quarto | décimo quinto | décimo sexto | décimo sétimo | décimo oitavo | décimo nono | vigésimo | vigésimo primeiro | vigésimo segundo | vigésimo terceiro | vigésimo quarto | vigésimo quinto',
    en: 'first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh | twelfth | thirteenth | fourteenth | fifteenth | sixteenth | seventeenth | eighteenth | nineteenth | twentieth | twenty-first | twenty-second | twenty-third | twenty-fourth | twenty-fifth',
  },
  'document.counts': {
    pt: 'um | dois | três | quatro | cinco | seis | sete | oito | nove | dez | onze | doze | treze | quatorze | quinze | dezesseis | dezessete | dezoito | dezenove | vinte',
    en: 'one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen | twenty',
  },
  'document.directions': {
    pt: 'norte | nordeste | leste | sudeste | sul | sudoeste | oeste | noroeste',
    en: 'north | northeast | east | southeast | south | southwest | west | northwest',
  },
  'document.span': { pt: '{from} a {to}', en: '{from} to {to}' },
  'document.from_year': { pt: '{year} em diante', en: '{year} onwards' },
  'document.not_within': { pt: 'não em {years} anos', en: 'not in {years} years' },
  'document.at_once': { pt: 'imediato', en: 'immediate' },
  'document.phase.single': { pt: 'monofásico', en: 'single-phase' },
  'document.phase.two': { pt: 'bifásico', en: 'two-phase' },
  'document.phase.three': { pt: 'trifásico', en: 'three-phase' },
  'document.proposal_number': { pt: 'Proposta {number}', en: 'Proposal {number}' },
  'document.number_revision': {
    pt: 'Proposta {number}, revisão {revision}',
    en: 'Proposal {number}, revision {revision}',
  },
  'document.valid_until_date': { pt: 'Válida até {date}', en: 'Valid until {date}' },
  'document.kwh_a_year': { pt: 'kWh por ano', en: 'kWh per year' },
  'document.kwh_a_month': { pt: 'kWh por mês', en: 'kWh per month' },
  'document.today': { pt: 'Hoje', en: 'Today' },
  'document.today_more': { pt: 'Sem o sistema, com o que vem', en: 'Without the system, with what comes' },
  'document.today_text': {
    pt: 'Hoje a conta média é de {today}. O consumo que ainda vem a levaria a {before}; a economia conta a partir daí.',
    en: 'Today the average bill is {today}. The consumption still to come would raise it to {before}; savings count from there.',
  },
  'document.with_solar': { pt: 'Com solar', en: 'With solar' },
  'document.saving_of': { pt: 'economia de {amount}', en: '{amount} in savings' },

  'document.section.bill': { pt: 'A conta, antes e depois', en: 'The bill, before and after' },
  'document.section.years': { pt: 'Ano a ano', en: 'Year by year' },

  'document.summary.title': {
    pt: 'A conta cai {rate}, o sistema se paga em {payback}',
    en: 'Your bill drops {rate}, and the system pays for itself in {payback}',
  },
  'document.summary.title_no_payback': {
    pt: 'A conta cai {rate}, mas o sistema não se paga em {years} anos',
    en: 'Your bill drops {rate}, but the system doesn’t pay for itself in {years} years',
  },
  'document.summary.title_no_saving': {
    pt: 'Com este consumo, o sistema não diminui a conta',
    en: 'At this consumption, the system doesn’t lower your bill',
  },
  'document.fact.saving': { pt: 'Economia no 1º ano', en: 'First-year savings' },
  'document.limits.title': { pt: 'O que esta proposta não promete', en: 'What this proposal doesn’t promise' },
  'document.limits.zero': { pt: 'Conta zero.', en: 'A zero bill.' },
  'document.limits.zero_text': {
    pt: 'Iluminação pública e cobranças pelo uso da rede continuam na conta.',
    en: 'Street lighting and charges for using the grid stay on your bill.',
  },
  'document.limits.zero_text_plain': {
    pt: 'Mesmo com geração, a conta tem um mínimo e a iluminação pública.',
    en: 'Even with solar, the bill has a minimum and street lighting.',
  },
  'document.limits.generation': { pt: 'Geração exata.', en: 'Exact generation.' },
  'document.limits.generation_text': {
    pt: 'O sol varia. Um ano pode ficar 5% acima ou abaixo da média usada aqui.',
    en: 'Sunshine varies. A year can be 5% above or below the average used here.',
  },
  'document.limits.tariff': { pt: 'Tarifa conhecida.', en: 'A known tariff.' },
  'document.company.work': { pt: 'Obra da empresa', en: 'Completed project' },
  'document.own.payment': { pt: 'Condições de pagamento', en: 'Payment terms' },
  'document.own.module': { pt: 'Garantia dos módulos', en: 'Module warranty' },
  'document.own.inverter': { pt: 'Garantia do inversor', en: 'Inverter warranty' },
  'document.own.structure': { pt: 'Garantia da estrutura', en: 'Structure warranty' },
  'document.own.installation': { pt: 'Garantia da instalação', en: 'Installation warranty' },

  'document.existing.gd1': {
    pt: 'Você já tem {kwp} kWp (pedido de {year}, GD I): essa parte, {part} da potência, segue sem pagar o uso da rede até 31/12/2045. A ampliação de {more} kWp segue a data do próprio pedido (Lei 14.300/2022, art. 26, § 2º, III).',
    en: 'You already have {kwp} kWp (requested in {year}, GD I): that part, {part} of the power, still pays no grid use until 12/31/2045. The increase of {more} kWp follows the date of its own request (Law 14,300/2022, art. 26, § 2, III).',
  },
  'document.existing.both_gd1': {
    pt: 'Você já tem {kwp} kWp (pedido de {year}, GD I), {part} da potência; a ampliação de {more} kWp também foi pedida no prazo do direito adquirido (Lei 14.300/2022, art. 26).',
    en: 'You already have {kwp} kWp (requested in {year}, GD I), {part} of the power; the increase of {more} kWp was also requested in time for the vested right (Law 14,300/2022, art. 26).',
  },
  'document.existing.gd2': {
    pt: 'Você já tem {kwp} kWp (pedido de {year}, GD II), {part} da potência. Ela e a ampliação de {more} kWp pagam o uso da rede do ano, cada uma pela data do próprio pedido (Lei 14.300/2022, art. 27).',
    en: 'You already have {kwp} kWp (requested in {year}, GD II), {part} of the power. That plant and the increase of {more} kWp pay the year’s grid use, each by the date of its own request (Law 14,300/2022, art. 27).',
  },
  'document.existing.estimate': {
    pt: 'A usina que já existe injeta cerca de {injected} por ano (estimativa pelo mesmo telhado, com a idade dela). A conta de hoje já desconta essa energia, e o preço é só o da ampliação.',
    en: 'The existing plant exports about {injected} per year (estimated for the same roof, at its age). Today’s bill already deducts that energy, and the price covers the increase only.',
  },
  'document.existing.assumed': {
    pt: 'Usina existente de {kwp} kWp ({regime}, {year}), {part} da potência: injeta cerca de {injected} por ano (estimativa pelo mesmo telhado).',
    en: 'Existing plant of {kwp} kWp ({regime}, {year}), {part} of the power: it exports about {injected} per year (estimated for the same roof).',
  },
  'document.existing.coverage': {
    pt: 'As duas usinas dão {rate} do que você consome da rede',
    en: 'The two plants give {rate} of what you take from the grid',
  },
  'document.bill.before_existing': { pt: 'Hoje, com a usina que você tem', en: 'Today, with the plant you have' },
  'document.bill.after_existing': { pt: 'Com a ampliação, em {span}', en: 'With the increase, in {span}' },
  'document.loads.assumed': {
    pt: '{count, plural, one {Uma nova carga} other {# novas cargas}}: mais {total} por ano.',
    en: '{count, plural, one {One added load} other {# added loads}}: another {total} per year.',
  },
  'document.loads.text': {
    pt: 'Com as novas cargas ({names}), mais {total} por ano.',
    en: 'With the added loads ({names}), another {total} per year.',
  },
  'document.estimated.by_curve': {
    pt: '≈\u00a0Consumo estimado, pela curva de contas semelhantes: {months}.',
    en: '≈\u00a0Estimated consumption, by the curve of similar bills: {months}.',
  },
  'document.estimated.by_mean': {
    pt: '≈\u00a0Consumo estimado, pela média dos meses informados: {months}.',
    en: '≈\u00a0Estimated consumption, by the average of the months entered: {months}.',
  },
  'document.estimated.cell': { pt: '≈ {value} (estimado)', en: '≈ {value} (estimated)' },
  'document.energy.title': {
    pt: 'O sistema gera {rate} do que você consome no ano',
    en: 'The system generates {rate} of your yearly consumption',
  },
  'document.energy.title_more': {
    pt: 'O sistema gera {rate} do seu consumo: sobra energia no ano',
    en: 'The system generates {rate} of your consumption, with energy to spare',
  },
  'document.energy.title_less': {
    pt: 'O sistema gera {rate} do seu consumo, o resto continua vindo da rede',
    en: 'The system generates {rate} of your consumption; the rest still comes from the grid',
  },
  'document.energy.lead_some': {
    pt: 'Em {months} sobra energia, que vira crédito. Nos outros meses o consumo é maior, e os créditos ajudam.',
    en: 'In {months} there’s surplus energy, which becomes credits. In the other months you use more than you generate, and the credits help.',
  },
  'document.energy.lead_mostly': {
    pt: 'Em {count} dos 12 meses sobra energia, que vira crédito para os outros.',
    en: 'In {count} of 12 months there’s surplus energy, which becomes credits for the other months.',
  },
  'document.energy.lead_always': {
    pt: 'Em todos os meses sobra energia. Ela vira crédito em kWh, que vale 60 meses e não é pago em dinheiro.',
    en: 'Every month has surplus energy. It becomes kWh credits, valid for 60 months and not paid out in cash.',
  },
  'document.energy.lead_never': {
    pt: 'Em nenhum mês sobra energia: tudo o que o sistema gera é usado no próprio mês.',
    en: 'No month has surplus energy: everything the system generates is used in the same month.',
  },
  'document.energy.destination': {
    pt: 'Para onde vão os {total} do 1º ano',
    en: 'Where the first year’s {total} go',
  },
  'document.energy.self': { pt: 'Usada na hora', en: 'Used right away' },
  'document.energy.self_note': { pt: 'não passa pelo medidor', en: 'never goes through the meter' },
  'document.energy.compensated': { pt: 'Injetada e compensada', en: 'Exported and offset' },
  'document.energy.compensated_note': {
    pt: 'vira desconto nos kWh da conta',
    en: 'deducted from the kWh on your bill',
  },
  'document.energy.credit': { pt: 'Crédito que sobra', en: 'Leftover credits' },
  'document.energy.credit_note': {
    pt: 'saldo ao fim do ano, vale 60 meses',
    en: 'balance at year end, valid for 60 months',
  },
  'document.energy.delivered': { pt: 'Entregues', en: 'Delivered' },
  'document.energy.ideal': {
    pt: '{power} kWp × {irradiation} kWh/m² por ano no plano do telhado = {ideal} sem perdas',
    en: '{power} kWp × {irradiation} kWh/m² per year on the roof plane = {ideal} without losses',
  },
  'document.energy.lost': { pt: 'perdas de {rate}', en: '{rate} in losses' },

  'document.system.title': {
    pt: '{count, plural, one {{shown} módulo} other {{shown} módulos}} na água {face} do telhado',
    en: '{count, plural, one {{shown} module} other {{shown} modules}} on the {face} slope of the roof',
  },
  'document.system.title_flat': {
    pt: '{count, plural, one {{shown} módulo} other {{shown} módulos}} no seu telhado',
    en: '{count, plural, one {{shown} module} other {{shown} modules}} on your roof',
  },
  'document.system.title_planes': {
    pt: '{shown} módulos em {planes} águas do telhado',
    en: '{shown} modules on {planes} slopes of the roof',
  },
  'document.system.lead': {
    pt: 'Os módulos estão em escala; o contorno do telhado é ilustrativo. A visita técnica confirma estrutura, fiação e sombras.',
    en: 'Modules are to scale; the roof outline is illustrative. A site visit confirms structure, wiring and shading.',
  },
  'document.system.eave': { pt: 'beiral', en: 'eave' },
  'document.system.ridge': { pt: 'cumeeira', en: 'ridge' },
  'document.system.power': { pt: 'Potência', en: 'Power' },
  'document.system.inverters': {
    pt: '{count, plural, one {Inversor} other {# inversores}}',
    en: '{count, plural, one {Inverter} other {# inverters}}',
  },
  'document.system.battery': { pt: 'Bateria', en: 'Battery' },
  'document.system.area': { pt: 'Área ocupada', en: 'Area used' },
  'document.system.weight': { pt: 'Peso total', en: 'Total weight' },
  'document.system.warranty_maker': {
    pt: 'conforme o certificado do fabricante',
    en: 'per the manufacturer’s certificate',
  },
  'document.equipment.module': { pt: 'Módulo {model}', en: 'Module {model}' },

  'document.bill.title': {
    pt: 'De {before} para {after} por\u00a0mês, e por que não chega a zero',
    en: 'From {before} to {after} per\u00a0month, and why it isn’t zero',
  },
  'document.bill.title_no_saving': {
    pt: 'A conta não diminui com este sistema, e por quê',
    en: 'This system doesn’t lower your bill, and here’s why',
  },
  'document.bill.lead': {
    pt: 'Média mensal do 1º ano, com a tarifa de hoje e consumo de {consumption} por mês.',
    en: 'First-year monthly average, at today’s tariff and {consumption} of consumption per month.',
  },
  'document.bill.title_more': {
    pt: 'Com o que vem, de {before} para {after} por\u00a0mês, e por que não chega a zero',
    en: 'With what comes, from {before} to {after} per\u00a0month, and why it isn’t zero',
  },
  'document.bill.before_title': { pt: 'Hoje, sem solar', en: 'Today, without solar' },
  'document.bill.after_title': { pt: 'Com solar, em {span}', en: 'With solar, in {span}' },
  'document.bill.saving': { pt: 'Economia', en: 'Savings' },
  'document.bill.line_te': { pt: 'Energia (TE)', en: 'Energy (TE)' },
  'document.bill.line_tusd': { pt: 'Uso da rede (TUSD)', en: 'Grid use (TUSD)' },
  'document.bill.line_taxes': { pt: 'ICMS, PIS e COFINS', en: 'ICMS, PIS and COFINS' },
  'document.bill.line_uncompensated': { pt: 'kWh não compensados', en: 'kWh not offset' },
  'document.bill.line_network': { pt: 'Rede: {rate} do Fio B', en: 'Grid: {rate} of Fio B' },
  'document.bill.line_minimum': { pt: 'Complemento do mínimo', en: 'Top-up to the minimum' },
  'document.bill.line_icms': { pt: 'ICMS sobre a rede', en: 'ICMS on grid use' },
  'document.bill.line_flag': { pt: 'Bandeira tarifária', en: 'Tariff flag' },
  'document.bill.line_lighting': { pt: 'Iluminação pública', en: 'Street lighting' },
  'document.bill.line_demand': { pt: 'Demanda', en: 'Demand' },
  'document.bill.line_demand_injection': { pt: 'Demanda, com a de injeção', en: 'Demand, with injection' },
  'document.bill.line_network_plain': { pt: 'Uso da rede', en: 'Grid use' },
  'document.bill.floor': { pt: 'O piso da conta', en: 'The lowest your bill can go' },
  'document.bill.floor_law': {
    pt: 'A Lei 14.300 cobra o uso da rede sobre a energia que você injeta e depois compensa. No seu caso são em média {compensated} por mês, a {charge} cada kWh em média no primeiro ano, ou {amount} por mês.',
    en: 'Law 14.300 charges for grid use on the energy you export and later offset. For you that’s {compensated} per month on average, at an average of {charge} per kWh in the first year, or {amount} per month.',
  },
  'document.bill.tariff_expired': {
    pt: 'A tarifa da {distributor} usada aqui valeu até {date}: confira na sua conta, porque um reajuste muda a economia.',
    en: 'The {distributor} tariff used here was valid until {date}. Check your bill, because a tariff change affects the savings.',
  },
  'document.bill.floor_nothing': {
    pt: 'A conta já está no mínimo: a energia que você injeta não tem o que compensar e fica como crédito, que vale 60 meses.',
    en: 'Your bill is already at its minimum: the energy you export has nothing to offset and becomes credits, valid for 60 months.',
  },
  'document.bill.floor_gd1': {
    pt: 'O seu projeto tem direito adquirido (GD I): até 31/12/2045 a energia compensada não paga o uso da rede.',
    en: 'Your project has a vested right (GD I): until 12/31/2045, offset energy doesn’t pay for grid use.',
  },
  'document.bill.floor_minimum': {
    pt: 'A conta também não pode ficar abaixo do mínimo {phase}, {kwh} ou {amount}.',
    en: 'The bill also can’t go below the {phase} minimum, {kwh} or {amount}.',
  },
  'document.bill.floor_is_minimum': {
    pt: 'Em parte dos meses é esse mínimo que define o seu piso.',
    en: 'In some months, that minimum sets your lowest bill.',
  },
  'document.bill.floor_is_network': {
    pt: 'Como a cobrança da rede já passa desse valor, é ela que define o seu piso.',
    en: 'The grid charge is already above that amount, so it sets your lowest bill.',
  },
  'document.bill.floor_is_energy': {
    pt: 'O que você ainda compra da rede já passa desse valor.',
    en: 'What you still buy from the grid is already above that amount.',
  },
  'document.bill.floor_lighting': {
    pt: 'A iluminação pública nunca entra na compensação.',
    en: 'Street lighting is never offset.',
  },
  'document.bill.floor_demand': {
    pt: 'A demanda contratada não diminui com a geração e continua na conta, assim como a iluminação pública.',
    en: 'Contracted demand doesn’t drop with solar and stays on the bill, and so does street lighting.',
  },
  'document.bill.floor_injection': {
    pt: 'A demanda contratada não diminui com a geração, e a demanda de injeção da usina acrescenta {amount} por mês. A iluminação pública também continua na conta.',
    en: 'Contracted demand doesn’t drop with solar, and the plant’s injection demand adds {amount} per month. Street lighting stays on the bill too.',
  },
  'document.bill.floor_minimums': {
    pt: 'Mínimo de cada unidade: {kinds}.',
    en: 'Minimum of each unit: {kinds}.',
  },
  'document.bill.unit_minimum': { pt: '{phase} {kwh}', en: '{phase} {kwh}' },
  'document.bill.fio_b': { pt: 'Fio B cobrado, por ano da conta', en: 'Fio B charged, by year' },
  'document.bill.before': { pt: 'antes da ligação', en: 'before connection' },
  'document.bill.scenario': { pt: 'cenário adotado', en: 'assumed scenario' },
  'document.bill.shares_law': {
    pt: 'Até 2028 o percentual está na lei.',
    en: 'Through 2028 the percentage is set by law.',
  },
  'document.bill.shares_own': {
    pt: 'Até 2028 usamos os percentuais adotados pela empresa, que não são os da Lei 14.300.',
    en: 'Through 2028 we use the company’s own percentages, which aren’t those of Law 14.300.',
  },
  'document.bill.note_fio_b': {
    pt: 'A regra de 2029 em diante ainda será definida pela ANEEL: usamos {rate} do Fio B{page, plural, =0 {} other {, e a página {at} mostra o caso mais duro}}.',
    en: 'ANEEL has yet to define the rule from 2029 on: we use {rate} of Fio B{page, plural, =0 {} other {, and page {at} shows the worst case}}.',
  },
  'document.bill.note_tusd': {
    pt: 'A regra de 2029 em diante ainda será definida pela ANEEL: usamos o caso mais duro, a TUSD inteira.',
    en: 'ANEEL has yet to define the rule from 2029 on: we use the worst case, the full TUSD.',
  },
  'document.bill.note_gd1': {
    pt: 'Sem cobrança de Fio B até o fim de 2045 (Lei 14.300, art. 26).',
    en: 'No Fio B charge through the end of 2045 (Law 14.300, art. 26).',
  },

  'document.years_page.title': {
    pt: 'O saldo fica positivo no {year} ano',
    en: 'The balance turns positive in the {year} year',
  },
  'document.years_page.title_at_once': {
    pt: 'O saldo é positivo desde o início',
    en: 'The balance is positive from the start',
  },
  'document.years_page.title_never': {
    pt: 'Em {years} anos o saldo não fica positivo',
    en: 'The balance doesn’t turn positive in {years} years',
  },
  'document.years_page.lead': {
    pt: '{basis, select, cash {Investimento à vista de {price}} other {Investimento de {price}, sem juros}}, menos manutenção{replaced, select, inverter { e troca do inversor} battery { e troca da bateria} both {, troca do inversor e da bateria} other {}}, mais a economia de cada ano.',
    en: '{basis, select, cash {Cash price of {price}} other {Investment of {price}, before interest}}, minus maintenance{replaced, select, inverter { and inverter replacement} battery { and battery replacement} both {, inverter and battery replacement} other {}}, plus each year’s savings.',
  },
  'document.years_page.unit': {
    pt: 'Saldo acumulado, em mil reais da época',
    en: 'Running balance, in thousands of reais (future money)',
  },
  'document.years_page.unit_plain': {
    pt: 'Saldo acumulado, em reais da época',
    en: 'Running balance, in reais (future money)',
  },
  'document.years_page.pays_in': { pt: 'O investimento se paga em', en: 'The investment pays for itself in' },
  'document.years_page.inverter': { pt: '{year}: troca do inversor,', en: '{year}: inverter replacement,' },
  'document.years_page.inverter_amount': { pt: 'reserva de {amount}', en: '{amount} set aside' },
  'document.years_page.balance_in': { pt: 'saldo em {year}', en: 'balance in {year}' },
  'document.years_page.year': { pt: 'Ano', en: 'Year' },
  'document.years_page.generation': { pt: 'Geração, kWh', en: 'Generation, kWh' },
  'document.years_page.fio_b': { pt: 'Fio B', en: 'Fio B' },
  'document.years_page.tariff': { pt: 'R$/kWh', en: 'R$/kWh' },
  'document.years_page.without': { pt: 'Sem o sistema, R$', en: 'Without it, R$' },
  'document.years_page.with': { pt: 'Com solar, R$', en: 'With solar, R$' },
  'document.years_page.saving': { pt: 'Economia, R$', en: 'Savings, R$' },
  'document.years_page.costs': { pt: 'Custos, R$', en: 'Costs, R$' },
  'document.years_page.balance': { pt: 'Saldo, R$', en: 'Balance, R$' },
  'document.years_page.note': {
    pt: 'Valores da época, cada um arredondado. Com inflação de {inflation} ao ano, o saldo equivale a {today} de hoje.',
    en: 'Future money, each figure rounded. With {inflation} inflation per year, the balance is worth {today} today.',
  },
  'document.years_page.irr': { pt: 'TIR de {rate} ao ano', en: '{rate} IRR per year' },
  'document.years_page.irr_none': { pt: 'TIR não definida', en: 'IRR not defined' },
  'document.years_page.npv': { pt: 'VPL de {amount} a {rate} ao ano', en: 'NPV of {amount} at {rate} per year' },
  'document.years_page.lcoe': {
    pt: 'custo da energia gerada de {amount} por kWh',
    en: 'energy cost of {amount} per kWh generated',
  },

  'document.scenarios.title': { pt: 'E se as coisas forem diferentes', en: 'What if things turn out differently' },
  'document.scenarios.payback': { pt: 'Retorno', en: 'Payback' },
  'document.scenarios.balance': { pt: 'Saldo em {years} anos', en: 'Balance after {years} years' },
  'document.scenarios.proposal': { pt: 'Cenário desta proposta', en: 'This proposal’s scenario' },
  'document.scenarios.proposal_note': { pt: 'tarifa +{adjustment} ao ano', en: 'tariff +{adjustment} per year' },
  'document.scenarios.lower': { pt: 'Tarifa sobe menos', en: 'Tariff rises less' },
  'document.scenarios.lower_note': { pt: '+{adjustment} ao ano', en: '+{adjustment} per year' },
  'document.scenarios.tusd': { pt: 'Regra mais dura a partir de 2029', en: 'Stricter rule from 2029' },
  'document.scenarios.tusd_note': { pt: 'TUSD inteira cobrada', en: 'full TUSD charged' },
  'document.scenarios.less': { pt: 'Sistema gera {rate} a menos', en: 'System generates {rate} less' },
  'document.scenarios.less_note': { pt: 'sombra, sujeira, clima', en: 'shading, soiling, weather' },

  'document.price.title': { pt: '{price} à vista, com tudo instalado', en: '{price} in cash, fully installed' },
  'document.price.title_no_cash': { pt: '{price}, com tudo instalado', en: '{price}, fully installed' },
  'document.price.mean_saving': { pt: 'economia média {amount}', en: 'average savings {amount}' },
  'document.price.last_of': {
    pt: 'em {count}\u00a0×, a última é de {amount}',
    en: 'of {count}, the last installment is {amount}',
  },
  'document.price.rate': { pt: '{rate} ao mês', en: '{rate} per month' },
  'document.price.left': { pt: 'Sobram {amount} por mês', en: '{amount} left over per month' },
  'document.price.missing': { pt: 'Faltam {amount} por mês', en: '{amount} short per month' },
  'document.price.interest': { pt: 'Juros de {rate} ao ano', en: '{rate} interest per year' },
  'document.price.cet': { pt: 'CET {rate} ao ano', en: 'CET (APR) {rate}' },
  'document.charges.both': { pt: 'IOF e tarifa', en: 'IOF tax and fee' },
  'document.charges.iof': { pt: 'IOF', en: 'IOF tax' },
  'document.charges.fee': { pt: 'tarifa', en: 'fee' },
  'document.price.credit': { pt: 'Sujeito à análise de crédito.', en: 'Subject to credit approval.' },
  'document.price.included': { pt: 'Incluído no preço', en: 'Included in the price' },
  'document.price.not_included': { pt: 'Não incluído', en: 'Not included' },
  'document.steps.note': {
    pt: 'Os prazos de homologação e vistoria dependem da distribuidora. Os demais são nossos e ficam no contrato.',
    en: 'Approval and inspection times depend on the utility. The others are up to us and are in the contract.',
  },

  'document.assumption.consumption': { pt: 'Consumo', en: 'Consumption' },
  'document.assumption.consumption_text': {
    pt: '{bills, plural, one {# conta} other {# contas}} de {units, plural, one {# unidade} other {# unidades}}: {total} por ano.',
    en: '{bills, plural, one {# bill} other {# bills}} from {units, plural, one {# unit} other {# units}}: {total} per year.',
  },
  'document.assumption.consumption_told': {
    pt: 'Consumo informado de {units, plural, one {# unidade} other {# unidades}}: {total} por ano.',
    en: 'Stated consumption of {units, plural, one {# unit} other {# units}}: {total} per year.',
  },
  'document.assumption.increase': { pt: 'Com aumento de {rate}: {total}.', en: 'With an increase of {rate}: {total}.' },
  'document.assumption.decrease': { pt: 'Com redução de {rate}: {total}.', en: 'With a reduction of {rate}: {total}.' },
  'document.assumption.growth': { pt: 'Crescimento de {rate} ao ano.', en: '{rate} growth per year.' },
  'document.assumption.no_growth': { pt: 'Sem aumento nos anos seguintes.', en: 'No growth in later years.' },
  'document.assumption.irradiation': { pt: 'Irradiação', en: 'Irradiation' },
  'document.assumption.irradiation_text': {
    pt: '{source}, média de muitos anos, levada ao plano dos módulos (Liu e Jordan, Klein). Margem de ±5%.',
    en: '{source}, multi-year average, transposed to the module plane (Liu and Jordan, Klein). ±5% margin.',
  },
  'document.assumption.irradiation_typed': {
    pt: 'Valores informados por quem fez a proposta. Fonte: {source}. Levados ao plano dos módulos (Liu e Jordan, Klein).',
    en: 'Values entered by whoever prepared the proposal. Source: {source}. Transposed to the module plane (Liu and Jordan, Klein).',
  },
  'document.assumption.temperature': { pt: 'Temperatura', en: 'Temperature' },
  'document.assumption.temperature_text': {
    pt: '{source}. Perda mensal de {least} a {most}.',
    en: '{source}. Monthly loss of {least} to {most}.',
  },
  'document.assumption.temperature_fixed': { pt: 'Perda fixa de {most}.', en: 'Fixed loss of {most}.' },
  'document.assumption.losses': { pt: 'Outras perdas', en: 'Other losses' },
  'document.assumption.ratio': {
    pt: 'Desempenho anual (PR) de {rate}.',
    en: 'Annual performance ratio (PR) of {rate}.',
  },
  'document.loss.face': { pt: 'orientação', en: 'orientation' },
  'document.loss.shading': { pt: 'sombra', en: 'shading' },
  'document.loss.temperature': { pt: 'temperatura', en: 'temperature' },
  'document.loss.dirt': { pt: 'sujeira', en: 'soiling' },
  'document.loss.reflection': { pt: 'reflexão', en: 'reflection' },
  'document.loss.firstLight': { pt: 'luz inicial', en: 'light-induced degradation' },
  'document.loss.mismatch': { pt: 'descasamento', en: 'mismatch' },
  'document.loss.dcCables': { pt: 'cabos CC', en: 'DC cables' },
  'document.loss.inverter': { pt: 'inversor', en: 'inverter' },
  'document.loss.acCables': { pt: 'cabos CA', en: 'AC cables' },
  'document.loss.unavailability': { pt: 'parada', en: 'downtime' },
  'document.loss.extra': { pt: 'adicional', en: 'extra' },
  'document.assumption.degradation': { pt: 'Degradação', en: 'Degradation' },
  'document.assumption.first_year': { pt: '{rate} no 1º ano.', en: '{rate} in the 1st year.' },
  'document.assumption.yearly': { pt: '{rate} ao ano.', en: '{rate} per year.' },
  'document.assumption.simultaneity': { pt: 'Simultaneidade', en: 'Self-consumption' },
  'document.assumption.of_generation': { pt: '{rate} da geração.', en: '{rate} of the generation.' },
  'document.assumption.tariff': { pt: 'Tarifa', en: 'Tariff' },
  'document.assumption.tariff_text': {
    pt: '{distributor}: TE {te} e TUSD {tusd} R$/kWh sem tributos.',
    en: '{distributor}: TE {te} and TUSD {tusd} R$/kWh before taxes.',
  },
  'document.assumption.source': { pt: 'Fonte: {source}.', en: 'Source: {source}.' },
  'document.group_a.green': { pt: 'Tarifa horária verde.', en: 'Green time-of-use tariff.' },
  'document.group_a.blue': { pt: 'Tarifa horária azul.', en: 'Blue time-of-use tariff.' },
  'document.group_a.posts': {
    pt: 'Ponta: TE {peakTe} e TUSD {peakTusd}; fora de ponta: TE {te} e TUSD {tusd} R$/kWh, sem tributos.',
    en: 'Peak: TE {peakTe} and TUSD {peakTusd}; off-peak: TE {te} and TUSD {tusd} R$/kWh, before taxes.',
  },
  'document.group_a.demand': {
    pt: 'Demanda a {demand} por kW, sem tributos.',
    en: 'Demand at {demand} per kW, before taxes.',
  },
  'document.group_a.demands': {
    pt: 'Demanda a {peak} por kW na ponta e {demand} fora de ponta, sem tributos.',
    en: 'Demand at {peak} per kW at peak and {demand} off-peak, before taxes.',
  },
  'document.group_a.injection': {
    pt: 'Demanda de injeção de {kw} kW; o que passa da contratada paga {price} por kW, sem tributos.',
    en: 'Injection demand of {kw} kW; what exceeds the contracted demand pays {price} per kW, before taxes.',
  },
  'document.assumption.resolution': { pt: 'resolução {number}', en: 'resolution {number}' },
  'document.assumption.valid_from': { pt: 'Vigente desde {date}.', en: 'In effect since {date}.' },
  'document.assumption.with_taxes': {
    pt: 'Com tributos, {price} por kWh. Fonte: {source}.',
    en: 'With taxes, {price} per kWh. Source: {source}.',
  },
  'document.assumption.taxes': { pt: 'Tributos', en: 'Taxes' },
  'document.assumption.rates': {
    pt: 'ICMS {icms}, PIS/COFINS {pisCofins}.',
    en: 'ICMS {icms}, PIS/COFINS {pisCofins}.',
  },
  'document.assumption.icms_charged': {
    pt: 'ICMS cobrado sobre a TUSD da energia compensada.',
    en: 'ICMS charged on the TUSD of offset energy.',
  },
  'document.assumption.icms_exempt': {
    pt: 'Energia compensada isenta de ICMS.',
    en: 'Offset energy exempt from ICMS.',
  },
  'document.assumption.rates_kept': {
    pt: 'Alíquotas mantidas; a reforma tributária pode mudá-las.',
    en: 'Rates kept constant; the tax reform may change them.',
  },
  'document.assumption.rates_from': {
    pt: 'De {year} em diante, {icms} e {pisCofins}.',
    en: 'From {year} on, {icms} and {pisCofins}.',
  },
  'document.assumption.law': { pt: 'Lei 14.300', en: 'Law 14.300' },
  'document.assumption.regime': {
    pt: '{regime}, pedido de acesso em {date}.',
    en: '{regime}, interconnection requested in {date}.',
  },
  'document.assumption.fio_b': { pt: 'Fio B de {amount}: {shares}.', en: 'Fio B of {amount}: {shares}.' },
  'document.assumption.share_in': { pt: '{share} em {year}', en: '{share} in {year}' },
  'document.assumption.share_from': {
    pt: '{share} de {year} em diante (cenário)',
    en: '{share} from {year} on (scenario)',
  },
  'document.assumption.share_tusd': {
    pt: 'a TUSD inteira de {year} em diante (cenário)',
    en: 'the full TUSD from {year} on (scenario)',
  },
  'document.assumption.gd1': {
    pt: 'Sem Fio B até 2045; de 2046 em diante, {share} dele (cenário).',
    en: 'No Fio B through 2045; from 2046 on, {share} of it (scenario).',
  },
  'document.assumption.gd1_tusd': {
    pt: 'Sem Fio B até 2045; de 2046 em diante, a TUSD inteira (cenário).',
    en: 'No Fio B through 2045; from 2046 on, the full TUSD (scenario).',
  },
  'document.assumption.fio_b_shares': { pt: 'Fio B: {shares}.', en: 'Fio B: {shares}.' },
  'document.assumption.lighting_units': {
    pt: 'Iluminação pública de {amount} ao todo.',
    en: 'Street lighting of {amount} in all.',
  },
  'document.assumption.adjustments': { pt: 'Reajustes', en: 'Increases' },
  'document.assumption.adjustments_text': {
    pt: 'Tarifa e Fio B {tariff} ao ano. Inflação {inflation}. Desconto do VPL {discount}.',
    en: 'Tariff and Fio B {tariff} per year. Inflation {inflation}. NPV discount rate {discount}.',
  },
  'document.assumption.costs': { pt: 'Custos', en: 'Costs' },
  'document.assumption.maintenance': {
    pt: 'Manutenção de {rate} do preço ao ano, com inflação.',
    en: 'Maintenance at {rate} of the price per year, plus inflation.',
  },
  'document.assumption.insurance': { pt: 'Seguro de {rate} ao ano.', en: 'Insurance at {rate} per year.' },
  'document.assumption.inverter': {
    pt: 'Inversor em {year}, {rate} do preço{battery, select, yes { sem a bateria} other {}}.',
    en: 'Inverter in {year}, {rate} of the price{battery, select, yes { without the battery} other {}}.',
  },
  'document.assumption.battery': {
    pt: 'Bateria em {years}, {amount}{count, plural, one {} other { cada troca}}.',
    en: 'Battery in {years}, {amount}{count, plural, one {} other { each time}}.',
  },
  'document.assumption.no_inverter': {
    pt: 'Sem troca de inversor no cálculo.',
    en: 'No inverter replacement in the calculation.',
  },
  'document.assumption.bill': { pt: 'Conta', en: 'Bill' },
  'document.assumption.connection': {
    pt: 'Padrão {phase}, mínimo de {minimum}.',
    en: '{phase} connection, {minimum} minimum.',
  },
  'document.assumption.lighting': { pt: 'Iluminação pública de {amount}.', en: 'Street lighting of {amount}.' },
  'document.assumption.flag': { pt: 'Bandeira de {amount} por kWh.', en: '{amount} tariff flag per kWh.' },
  'document.assumption.green_flag': { pt: 'Bandeira verde.', en: 'Green tariff flag.' },
  'document.assumption.first_year_span': { pt: 'Ano 1: {span}.', en: 'Year 1: {span}.' },
  'document.assumption.co2': { pt: 'Emissões', en: 'Emissions' },
  'document.assumption.co2_text': {
    pt: '{tonnes} t de CO2 evitadas por ano (fator médio do SIN em {year}, {factor} t/MWh, MCTI).',
    en: '{tonnes} t of CO2 avoided per year (average grid factor for {year}, {factor} t/MWh, MCTI).',
  },
  'document.assumption.record': { pt: 'Registro', en: 'Record' },
  'document.assumption.record_text': {
    pt: 'Estes números ficam guardados com a proposta e não mudam depois do envio.',
    en: 'These numbers are saved with the proposal and don’t change after it’s sent.',
  },

  'document.chart.sun': { pt: 'Geração estimada por mês, em kWh', en: 'Estimated monthly generation, in kWh' },
  'document.chart.energy': {
    pt: 'Consumo e geração mês a mês, em kWh',
    en: 'Monthly consumption and generation, in kWh',
  },
  'document.chart.destination': {
    pt: 'Destino da energia gerada no primeiro ano',
    en: 'Where the first year’s energy goes',
  },
  'document.chart.losses': { pt: 'Energia entregue e perdas', en: 'Energy delivered and losses' },
  'document.chart.roof': {
    pt: 'Desenho do telhado com {count} módulos',
    en: 'Roof drawing with {count} modules',
  },
  'document.chart.bill': {
    pt: 'Composição da conta média mensal hoje e com solar',
    en: 'Breakdown of the average monthly bill, today and with solar',
  },
  'document.chart.fio_b': { pt: 'Percentual do Fio B cobrado por ano', en: 'Percentage of Fio B charged by year' },
  'document.chart.balance': { pt: 'Saldo acumulado em {years} anos', en: 'Running balance over {years} years' },
})
