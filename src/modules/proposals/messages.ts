import { defineMessages } from '../../platform/i18n/messages.ts'

export const proposalMessages = defineMessages({
  'proposals.other_deal': {
    pt: 'Esta proposta é de outro negócio. Escolha uma do negócio desta conversa.',
    en: 'This proposal belongs to another deal. Choose one of this conversation’s deal.',
  },
  'proposals.not_found': { pt: 'Proposta não encontrada.', en: 'Proposal not found.' },
  'proposals.expired': {
    pt: 'Proposta expirada, gere uma nova proposta.',
    en: 'Proposal expired, generate a new proposal.',
  },
  'proposals.has_sale': {
    pt: 'Não é possível excluir uma proposta com venda.',
    en: 'Proposal with a sale cannot be deleted.',
  },
  'proposals.has_acceptance': {
    pt: 'O cliente aceitou esta proposta. Confirme o aceite ou desista da proposta antes de excluir.',
    en: 'The customer accepted this proposal. Confirm the acceptance or withdraw the proposal before deleting it.',
  },
  'proposals.received_value': {
    pt: 'O cliente já aceitou este valor. Confirme o aceite, ou duplique a proposta para mudar o valor.',
    en: 'The customer has already accepted this price. Confirm the acceptance, or duplicate the proposal to change it.',
  },
  'proposals.another_is_sold': {
    pt: 'Já existe uma proposta aceita com venda neste negócio.',
    en: 'An accepted proposal with a sale already exists.',
  },
  'proposals.other_person': {
    pt: 'Outra pessoa já tinha aceitado neste negócio.',
    en: 'Another person had already accepted in this deal.',
  },
  'proposals.acceptance_settled': {
    pt: 'Este aceite não espera mais confirmação. Atualize a página.',
    en: 'This acceptance is no longer awaiting confirmation. Refresh the page.',
  },
  'proposals.changed_since_opened': {
    pt: 'Esta proposta mudou depois que você a abriu. Confira os novos valores e aceite de novo.',
    en: 'This proposal changed after you opened it. Check the new amounts and accept again.',
  },
  'proposals.already_sold': {
    pt: 'Esta proposta já foi contratada. Fale com {consultant}.',
    en: 'This proposal has already been contracted. Contact {consultant}.',
  },
  'proposals.too_many_acceptances': {
    pt: 'Esta proposta já recebeu muitos aceites hoje. Fale direto com quem a enviou.',
    en: 'This proposal has received many acceptances today. Contact the person who sent it directly.',
  },
  'proposals.is_accepted': { pt: 'Esta proposta já está aceita.', en: 'This proposal is already accepted.' },
  'proposals.is_given_up': {
    pt: 'Esta proposta foi desistida e não pode mais ser usada.',
    en: 'This proposal was withdrawn and can no longer be used.',
  },
  'proposals.option_unknown': {
    pt: 'Esta opção não está na proposta.',
    en: 'This proposal doesn’t have that option.',
  },
  'proposals.option_name_required': { pt: 'Dê um nome à opção.', en: 'Name the option.' },
  'proposals.option_name_twice': {
    pt: 'Outra opção já tem este nome.',
    en: 'Another option already has this name.',
  },
  'proposals.kit_closed': {
    pt: 'O kit desta proposta é de um fornecedor que a sua função não usa. Gere uma nova proposta com outro kit.',
    en: 'This proposal’s kit is from a supplier that your role doesn’t use. Generate a new proposal with another kit.',
  },
  'proposals.option_twice': {
    pt: 'Esta opção foi enviada duas vezes.',
    en: 'This option was sent twice.',
  },
  'proposals.option_name_long': {
    pt: 'O nome de uma opção tem no máximo 40 letras.',
    en: 'The name of an option has 40 letters at most.',
  },
  'proposals.option_note_long': {
    pt: 'A linha sobre uma opção tem no máximo 80 letras.',
    en: 'The line about an option has 80 letters at most.',
  },
  'proposals.options_too_many': {
    pt: 'Uma proposta tem no máximo 5 opções.',
    en: 'A proposal has five options at most.',
  },
  'proposals.payment_unknown': {
    pt: 'Esta forma de pagamento não está na proposta.',
    en: 'This proposal doesn’t have that payment option.',
  },
  'proposals.accepted_forbidden': {
    pt: 'Você não tem a permissão “Editar pré-proposta aceita”. Peça a um administrador.',
    en: 'You do not hold the permission “Edit accepted pre-proposal”. Ask an administrator.',
  },
  'proposals.accepted_value': {
    pt: 'O valor de uma proposta aceita não pode ser alterado.',
    en: 'The value of an accepted proposal cannot be edited.',
  },
  'proposals.unknown_person': { pt: 'Pessoa não encontrada.', en: 'Person not found.' },
  'proposals.recalculate.work': { pt: 'Recalcular propostas', en: 'Recalculate proposals' },
  'proposals.change.work': { pt: 'Alterar propostas', en: 'Change proposals' },
  'proposals.sold': {
    pt: 'Esta proposta tem uma venda e não pode mais mudar.',
    en: 'This proposal has a sale and can no longer change.',
  },
  'proposals.change_too_big': {
    pt: 'A alteração ultrapassa o máximo permitido de {percent}%. Quem tem um limite maior, como um administrador, pode dar este preço.',
    en: 'The change exceeds the allowed maximum of {percent}%. Someone with a higher limit, like an administrator, can offer this price.',
  },
  'proposals.consumption_above_generation': {
    pt: 'O consumo da proposta é maior que a geração estimada.',
    en: 'Proposal consumption higher than estimated generation.',
  },
  'proposals.change_parts': {
    pt: 'Lucro, comissão e encargos da alteração devem ser de 0 a 100% e somar 100%.',
    en: 'The change’s profit, commission and charges must each be between 0 and 100% and add up to 100%.',
  },
  'proposals.no_price_range': {
    pt: 'Nenhuma faixa de preço para esta potência.',
    en: 'No price range for this power.',
  },
  'proposals.equipment_needs_acceptance': {
    pt: 'Módulos e inversores do negócio só podem ser trocados com uma proposta aceita.',
    en: 'Modules and inverters of the deal can be changed only with an accepted proposal.',
  },
  'proposals.changed_meanwhile': {
    pt: '{by, select, none {Esta proposta foi alterada} other {{by} alterou esta proposta}} depois que você abriu o formulário: agora são {price} (revisão {revision}).',
    en: '{by, select, none {This proposal was changed} other {{by} changed this proposal}} after you opened the form: it is {price} now (revision {revision}).',
  },
  'proposals.equipment_sold': {
    pt: 'Este sistema já foi vendido. Quem pode editar vendas pode trocar módulos e inversores: peça a essa pessoa.',
    en: 'This system has been sold. Whoever may edit sales can change modules and inverters: ask them.',
  },
  'proposals.kit_out_of_stock': {
    pt: 'O fornecedor diz que está sem estoque: {kits}. Escolha outro kit.',
    en: 'The supplier says that this is out of stock: {kits}. Choose another kit.',
  },
  'proposals.kit_price_moved': {
    pt: 'O fornecedor mudou o preço: {kits}. Nada foi gerado ainda.',
    en: 'The supplier changed the price: {kits}. Nothing was generated yet.',
  },
  'proposals.source_forbidden': { pt: 'Nenhum fornecedor permitido.', en: 'No providers allowed.' },
  'proposals.password_short': {
    pt: 'A senha deve ter ao menos 6 caracteres.',
    en: 'The password must have at least 6 characters.',
  },
  'proposals.wrong_password': { pt: 'Senha incorreta.', en: 'Wrong password.' },
  'proposals.locked': {
    pt: 'Muitas senhas incorretas. O link fica bloqueado por 10 minutos.',
    en: 'Too many wrong passwords. The link is locked for 10 minutes.',
  },
  'proposals.already_accepted': {
    pt: 'Esta proposta já foi aceita em {date}, às {time}. Para mudar algo, fale com quem a enviou.',
    en: 'This proposal was already accepted on {date} at {time}. To change something, talk to whoever sent it.',
  },
  'proposals.figures_differ': {
    pt: '{figure, select, price {O preço} entry {A entrada} financed {O valor financiado} count {O número de parcelas} first {A parcela} last {A última parcela} total {O total} saving {A economia por mês} other {O saldo}} na sua tela é {shown}, e calculado agora é {calculated}. Nada foi aceito: confira e aceite de novo.',
    en: '{figure, select, price {The price} entry {The down payment} financed {The financed amount} count {The number of installments} first {The installment} last {The last installment} total {The total} saving {The monthly saving} other {The balance}} on your screen is {shown}, and calculated now it is {calculated}. Nothing was accepted: check it and accept again.',
  },
  'proposals.entry_above_price': {
    pt: 'A entrada precisa deixar ao menos R$ 1.000 a financiar. Para pagar tudo no início, escolha à vista.',
    en: 'The down payment must leave at least R$1,000 to finance. To pay it all upfront, choose cash.',
  },
  'proposals.entry_below_offer': {
    pt: 'A entrada não pode ser menor que a oferecida.',
    en: 'The down payment can’t be less than the one offered.',
  },
  'proposals.instalments_beyond_offer': {
    pt: 'Escolha um número de parcelas até o oferecido nesta forma de pagamento.',
    en: 'Choose a number of installments up to the one offered with this payment option.',
  },
  'proposals.variant_beyond': { pt: 'Este valor fica fora do que dá para simular.', en: 'This value is out of range.' },
  'proposals.signature_too_small': {
    pt: 'Um ponto não é uma assinatura. Desenhe seu nome no campo, ou digite.',
    en: 'A dot isn’t a signature. Draw your name across the field, or type it.',
  },
  'proposals.signature_required': { pt: 'Desenhe a assinatura, ou digite.', en: 'Draw your signature, or type it.' },
  'proposals.code_six_digits': { pt: 'O código tem 6 números.', en: 'The code has 6 digits.' },
  'proposals.code_wrong': {
    pt: 'Código incorreto. {left, plural, one {Resta # tentativa} other {Restam # tentativas}}.',
    en: 'Wrong code. {left, plural, one {# try} other {# tries}} left.',
  },
  'proposals.code_guessed': {
    pt: 'Código incorreto vezes demais. Peça um novo.',
    en: 'Wrong code too many times. Ask for a new one.',
  },
  'proposals.code_expired': {
    pt: 'Este código não vale mais. Peça um novo.',
    en: 'This code has expired. Ask for a new one.',
  },
  'proposals.code_no_email': {
    pt: 'Não há como enviar um código a você. Envie o aceite, e quem vendeu confirma com você.',
    en: 'There is no way to send you a code. Submit the acceptance and the seller will confirm with you.',
  },
  'proposals.too_many_codes': {
    pt: 'Já enviamos 5 códigos nesta hora. Espere um pouco, ou envie sem código.',
    en: 'We’ve already sent 5 codes this hour. Wait a while, or submit without a code.',
  },
  'proposals.unproven': {
    pt: 'O cliente aceitou sem código: confirme com ele que foi ele mesmo.',
    en: 'The customer accepted without a code: confirm with them that it was really them.',
  },
  'proposals.code_phone': {
    pt: '{code} é o seu código para aceitar a proposta {number} da {company}. Ele vale por {minutes} minutos. Se não foi você que pediu, não passe este código a ninguém.',
    en: '{code} is your code to accept proposal {number} from {company}. It is good for {minutes} minutes. If you didn’t ask for it, don’t give this code to anyone.',
  },
  'proposals.code_mail_subject': {
    pt: '{code} é o seu código para aceitar a proposta, {company}',
    en: '{code} is your code to accept the proposal, {company}',
  },
  'proposals.code_mail_title': {
    pt: 'Código para aceitar a proposta {number}',
    en: 'Code to accept proposal {number}',
  },
  'proposals.code_mail_text': {
    pt: 'Digite este código na página da proposta {number} da {company}. Ele vale por {minutes} minutos.',
    en: 'Enter this code on the page of proposal {number} from {company}. It is good for {minutes} minutes.',
  },
  'proposals.code_mail_note': {
    pt: 'Se não foi você que pediu, não passe este código a ninguém: sem ele nada é aceito.',
    en: 'If you didn’t ask for it, don’t give this code to anyone: without it nothing is accepted.',
  },
  'proposals.receipt_subject': {
    pt: 'Seu aceite da proposta {number}, {company}',
    en: 'Your acceptance of proposal {number}, {company}',
  },
  'proposals.receipt_title': { pt: 'Você aceitou a proposta {number}', en: 'You accepted proposal {number}' },
  'proposals.receipt_waiting_title': {
    pt: 'Recebemos seu aceite da proposta {number}',
    en: 'We’ve received your acceptance of proposal {number}',
  },
  'proposals.receipt_text': {
    pt: '{name}, você aceitou a proposta {number} da {company} em {date}, às {time}, nesta condição:',
    en: '{name}, you accepted proposal {number} from {company} on {date} at {time}, under these terms:',
  },
  'proposals.receipt_waiting': {
    pt: '{name}, recebemos em {date}, às {time}, seu aceite da proposta {number}. A {company} ainda confirma com você. A condição:',
    en: '{name}, on {date} at {time} we received your acceptance of proposal {number}. {company} still confirms it with you. The terms:',
  },
  'proposals.receipt_pdf': { pt: 'Abrir a proposta aceita em PDF', en: 'Open the accepted proposal as a PDF' },
  'proposals.receipt_open': { pt: 'Abrir proposta', en: 'Open the proposal' },
  'proposals.receipt_note': {
    pt: 'Se não foi você que aceitou, fale com a {company} agora.',
    en: 'If it wasn’t you who accepted, contact {company} now.',
  },
  'proposals.accepted_paper': { pt: 'Proposta {number} aceita', en: 'Proposal {number} accepted' },
  'proposals.link_unknown': {
    pt: 'Este link de proposta não existe ou não vale mais.',
    en: 'This proposal link does not exist or is no longer valid.',
  },
  'proposals.ticket_expired': {
    pt: 'O acesso à proposta terminou. Abra o link de novo.',
    en: 'Access to the proposal has ended. Open the link again.',
  },
  'proposals.receipt_ended': {
    pt: 'O PDF deste aceite não abre mais por este endereço.',
    en: 'The PDF of this acceptance no longer opens at this address.',
  },
  'proposals.password_now': {
    pt: 'Este link agora pede uma senha. Se você não a recebeu, fale com quem enviou a proposta.',
    en: 'This link now requires a password. If you don’t have it, contact the person who sent you the proposal.',
  },
  'proposals.name_required': { pt: 'Informe seu nome completo.', en: 'Enter your full name.' },
  'proposals.document_invalid': { pt: 'CPF ou CNPJ inválido.', en: 'Invalid CPF or CNPJ.' },
  'proposals.agreement_required': {
    pt: 'Confirme que leu e concorda com a proposta.',
    en: 'Confirm that you’ve read and agree to the proposal.',
  },
  'proposals.consumption_range': {
    pt: 'O consumo inicial não pode ser maior que o consumo final.',
    en: 'The minimum consumption cannot exceed the maximum.',
  },
  'proposals.extra_loss_forbidden': {
    pt: 'Você não tem permissão para editar a perda extra.',
    en: 'You don’t have permission to edit the extra loss.',
  },
  'proposals.pdf_failed': {
    pt: 'Não foi possível gerar o PDF agora. Tente novamente em instantes.',
    en: 'We couldn’t generate the PDF. Try again in a moment.',
  },
  'proposals.talk_after_acceptance': {
    pt: 'Aceite da proposta {number}',
    en: 'Acceptance of proposal {number}',
  },
  'proposals.question_required': { pt: 'Escreva sua pergunta.', en: 'Write your question.' },
  'proposals.too_many_questions': {
    pt: 'Já recebemos muitas perguntas desta proposta hoje. Fale direto com quem enviou.',
    en: 'We’ve received many questions about this proposal today. Contact the person who sent it directly.',
  },
  'proposals.question_unknown': { pt: 'Pergunta não encontrada.', en: 'Question not found.' },
  'proposals.answer_required': { pt: 'Escreva a resposta.', en: 'Enter the answer.' },
  'proposals.answer_subject': { pt: 'Resposta à sua dúvida, {company}', en: '{company} answered your question' },
  'proposals.answer_title': { pt: '{who} respondeu sua dúvida', en: '{who} answered your question' },
  'proposals.answer_asked': { pt: '{name}, você perguntou: “{question}”', en: '{name}, you asked: “{question}”' },
  'proposals.answer_open': { pt: 'Ver na proposta', en: 'View on the proposal' },
  'proposals.mail_subject': { pt: 'Sua proposta de energia solar, {company}', en: 'Your solar proposal, {company}' },
  'proposals.pdf_at': { pt: 'PDF: {url}', en: 'PDF: {url}' },
  'proposals.mail_title': { pt: 'Sua proposta está pronta', en: 'Your proposal is ready' },
  'proposals.mail_open': { pt: 'Abrir proposta', en: 'Open the proposal' },
  'proposals.until_past': {
    pt: 'Este dia já passou. Escolha hoje ou um dia depois.',
    en: 'That day has passed. Choose today or a later day.',
  },
  'proposals.mail_until': { pt: 'A proposta vale até {date}.', en: 'The proposal is valid until {date}.' },
  'proposals.not_calculable': {
    pt: 'Complete os dados destacados para calcular a proposta.',
    en: 'Complete the highlighted fields to calculate the proposal.',
  },
  'proposals.problem_no-units': { pt: 'Informe a conta de energia.', en: 'Enter the energy bill.' },
  'proposals.problem_one-generating-unit': {
    pt: 'O negócio precisa de exatamente uma unidade geradora.',
    en: 'The deal needs exactly one generating unit.',
  },
  'proposals.problem_group-a-single-unit': {
    pt: 'O Grupo A não funciona com unidades consumidoras.',
    en: 'Group A does not work with consumer units.',
  },
  'proposals.problem_group-a-data-missing': { pt: 'Complete os dados do grupo A.', en: 'Complete the group A data.' },
  'proposals.problem_twelve-months': { pt: 'Informe doze meses.', en: 'Enter all twelve months.' },
  'proposals.problem_no-consumption': {
    pt: 'Informe o consumo de ao menos um mês.',
    en: 'Enter consumption for at least one month.',
  },
  'proposals.problem_negative-value': { pt: 'O valor não pode ser negativo.', en: 'The value can’t be negative.' },
  'proposals.problem_rate-out-of-range': {
    pt: 'O percentual está fora da faixa.',
    en: 'The percentage is out of range.',
  },
  'proposals.problem_no-planes': { pt: 'Informe ao menos uma água do telhado.', en: 'Enter at least one roof plane.' },
  'proposals.problem_tilt-out-of-range': {
    pt: 'A inclinação dos módulos deve estar entre 0 e 90 graus.',
    en: 'Module tilt must be between 0 and 90 degrees.',
  },
  'proposals.problem_irradiation-missing': {
    pt: 'Escolha o município da instalação.',
    en: 'Choose the installation’s city.',
  },
  'proposals.problem_irradiation-source': {
    pt: 'Informe a fonte da irradiação digitada.',
    en: 'Enter the source of the irradiation you typed.',
  },
  'proposals.problem_irradiation-range': {
    pt: 'Cada mês de irradiação vai de 0,5 a 12 kWh/m² por dia.',
    en: 'Each month’s irradiation is between 0.5 and 12 kWh/m² per day.',
  },
  'proposals.problem_module-missing': { pt: 'Escolha o módulo.', en: 'Choose the module.' },
  'proposals.problem_kit-missing': {
    pt: 'Este kit não está mais disponível para você. Escolha outro.',
    en: 'This kit is no longer available to you. Choose another one.',
  },
  'proposals.problem_kit-of-other-count': {
    pt: 'No telhado foram desenhados {drawn} módulos, e nenhum kit tem esse número. O mais próximo tem {nearest}.',
    en: 'The roof has {drawn} modules drawn, and no kit has that many. The nearest has {nearest}.',
  },
  'proposals.problem_kit-source': {
    pt: 'Escolha o kit: esta origem precisa de um.',
    en: 'Choose the kit: this source needs one.',
  },
  'proposals.problem_kit-barred': {
    pt: 'Este kit não pode ser oferecido agora. Escolha outro.',
    en: 'This kit can’t be offered right now. Choose another one.',
  },
  'proposals.problem_inverter-missing': { pt: 'Escolha o inversor.', en: 'Choose the inverter.' },
  'proposals.problem_tariff-missing': { pt: 'Escolha a distribuidora.', en: 'Choose the utility.' },
  'proposals.problem_tariff-unknown': {
    pt: 'Não há tarifa conhecida desta distribuidora. Escolha outra, ou cadastre a tarifa dela em Ajustes, Concessionárias.',
    en: 'No rate is known for this utility. Choose another one, or add its rate under Settings, Utilities.',
  },
  'proposals.problem_taxes-too-high': { pt: 'Os tributos estão altos demais.', en: 'The taxes are too high.' },
  'proposals.problem_years-out-of-range': {
    pt: 'O prazo deve ser de 1 a 40 anos.',
    en: 'The term must be 1 to 40 years.',
  },
  'proposals.problem_month-invalid': { pt: 'Mês inválido.', en: 'Invalid month.' },
  'proposals.problem_instalments-invalid': {
    pt: 'Número de parcelas inválido.',
    en: 'Invalid number of installments.',
  },
  'proposals.problem_markup-too-high': { pt: 'As margens estão altas demais.', en: 'The margins are too high.' },
  'proposals.problem_place-outside': {
    pt: 'O ponto da instalação fica fora do Brasil. Confira a latitude e a longitude.',
    en: 'The installation point is outside Brazil. Check the latitude and longitude.',
  },
  'proposals.problem_month-out-of-range': {
    pt: 'O mês da ligação deve estar a no máximo cinco anos de hoje.',
    en: 'The connection month must be within five years of today.',
  },
  'proposals.problem_distributors-differ': {
    pt: 'Os créditos só valem dentro de uma distribuidora: as unidades devem ser todas da mesma.',
    en: 'Credits only work within one utility: all units must belong to the same one.',
  },
  'proposals.problem_gd1-too-late': {
    pt: 'GD I vale para pedidos de acesso até 7 de janeiro de 2023. Confira a data do pedido ou escolha GD II.',
    en: 'GD I applies to interconnection requests up to January 7, 2023. Check the request date or choose GD II.',
  },
  'proposals.problem_gd3-charges-missing': {
    pt: 'Para GD III, informe o Fio A e os encargos (P&D, eficiência energética e TFSEE) da distribuidora.',
    en: 'For GD III, enter the utility’s Fio A and charges (R&D, energy efficiency and TFSEE).',
  },
  'proposals.problem_gd3-microgeneration': {
    pt: 'GD III só vale para minigeração, acima de 75 kW. Escolha GD II.',
    en: 'GD III applies only to minigeneration, above 75 kW. Choose GD II.',
  },
  'proposals.problem_battery-missing': {
    pt: 'A bateria escolhida não está mais na lista de preços. Escolha outra.',
    en: 'The chosen battery is no longer on the price list. Choose another one.',
  },
  'proposals.storage_watts': {
    pt: 'Informe a potência da carga em watts.',
    en: 'Enter the power of the load in watts.',
  },
  'proposals.storage_quantity': { pt: 'Informe uma quantidade de 1 a 1.000.', en: 'Enter a quantity from 1 to 1,000.' },
  'proposals.storage_hours_empty': {
    pt: 'Informe o consumo de ao menos uma hora, ou escolha um dos perfis.',
    en: 'Enter the use of at least one hour, or choose one of the profiles.',
  },
  'proposals.storage_hours': {
    pt: 'Informe 24 valores, um por hora, de zero para cima.',
    en: 'Enter 24 values, one for each hour, from zero up.',
  },
  'proposals.problem_battery-out-of-range': {
    pt: 'Confira a bateria: quantidade, reserva de 0 a 100%, 24 valores de consumo e a potência das cargas.',
    en: 'Check the battery: quantity, reserve from 0 to 100%, 24 values of consumption and the power of the loads.',
  },
  'proposals.problem_battery-peak-group-b': {
    pt: 'Só uma unidade do grupo A tem horário de ponta. Escolha autoconsumo ou reserva para falta de energia.',
    en: 'Only a group A unit has peak hours. Choose own use or backup.',
  },
  'proposals.problem_request-in-future': {
    pt: 'A data do pedido de acesso não pode ser depois de hoje. Se ele ainda não foi feito, use a data de hoje.',
    en: 'The interconnection request can’t be dated after today. If it hasn’t been filed yet, use today’s date.',
  },
  'proposals.problem_request-before-rule': {
    pt: 'Antes de 17/04/2012 não havia compensação de energia (REN 482). Confira a data do pedido de acesso.',
    en: 'There was no net metering before April 17, 2012 (REN 482). Check the interconnection request date.',
  },
  'proposals.problem_request-after-connection': {
    pt: 'O pedido de acesso vem antes da ligação. Confira a data do pedido e o mês da ligação.',
    en: 'The interconnection request comes before the connection. Check the request date and the connection month.',
  },
  'proposals.problem_inverter-too-small': {
    pt: 'O inversor não comporta esta quantidade de módulos. Escolha outro inversor, use mais de um ou diminua os módulos.',
    en: 'The inverter can’t take this many modules. Choose another inverter, use more than one or reduce the modules.',
  },
  'proposals.problem_strings-too-long': {
    pt: 'As séries não cabem no inversor: {count} módulos em série chegam a {volts} V no frio, e o limite é {limit} V. Mude a quantidade de módulos ou o inversor.',
    en: 'The strings do not fit the inverter: {count} modules in series reach {volts} V in the cold, and the limit is {limit} V. Change the number of modules or the inverter.',
  },
  'proposals.problem_strings-too-short': {
    pt: 'As séries são curtas para o inversor: {count} módulos em série dão {volts} V no calor, e ele precisa de {limit} V. Mude a quantidade de módulos ou o inversor.',
    en: 'The strings are short for the inverter: {count} modules in series give {volts} V in the heat, and it needs {limit} V. Change the number of modules or the inverter.',
  },
  'proposals.problem_strings-current': {
    pt: 'As séries chegam a {amperes} A em uma entrada do inversor, que aceita {limit} A. Escolha outro módulo ou inversor.',
    en: 'The strings reach {amperes} A on an input of the inverter, which takes {limit} A. Choose another module or inverter.',
  },
  'proposals.problem_price-not-positive': {
    pt: 'O preço precisa ser maior que zero. Revise os custos extras e a alteração do preço.',
    en: 'The price must be greater than zero. Check the extra costs and the price change.',
  },
  'proposals.problem_payment-not-positive': {
    pt: 'Uma forma de pagamento ficou sem valor. Diminua o desconto dela.',
    en: 'A payment option has nothing left to pay. Lower its discount.',
  },
  'proposals.problem_price-beyond-limit': {
    pt: 'O preço passa do seu limite de alteração. Volte para dentro dele ou peça a quem tem um limite maior, como um administrador.',
    en: 'The price is beyond what you may change. Stay within your limit or ask someone with a higher one, like an administrator.',
  },
  'proposals.problem_charge-above-price': {
    pt: 'A cobrança pela rede passa do preço do kWh. Confira o Fio B e, em GD III, o Fio A e os encargos.',
    en: 'The grid charge is above the price of a kWh. Check Fio B and, for GD III, Fio A and the charges.',
  },
  'proposals.problem_extra-cost-failed': {
    pt: 'A fórmula do custo extra “{name}” não tem resultado (divisão por zero). Quem configura os custos extras precisa corrigi-la.',
    en: 'The formula of the extra cost “{name}” has no result (division by zero). Whoever sets up extra costs must correct it.',
  },
  'proposals.problem_existing-missing': {
    pt: 'Informe a potência e o ano da usina que já existe, ou desligue “Já tem usina solar”.',
    en: 'Enter the power and year of the plant that is already there, or turn off “Already has a solar plant”.',
  },
  'proposals.problem_battery-needs-hybrid': {
    pt: 'Nenhum inversor do kit é híbrido: a bateria não seria carregada. Escolha um kit com inversor híbrido ou tire a bateria.',
    en: 'No inverter of the kit is hybrid: the battery would not be charged. Choose a kit with a hybrid inverter or remove the battery.',
  },
  'proposals.problem_size-out-of-range': {
    pt: 'O tamanho do sistema está fora da faixa.',
    en: 'The system size is out of range.',
  },
  'proposals.leaving': {
    pt: '{count, plural, one {# proposta em andamento} other {# propostas em andamento}}',
    en: '{count, plural, one {# open proposal} other {# open proposals}}',
  },
})
