import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { purchaseRecord } from './purchase-record.ts'

export const purchaseMessages = defineMessages({
  ...fieldMessages(purchaseRecord),
  'purchases.not_found': { pt: 'Compra não encontrada.', en: 'Purchase not found.' },
  'purchases.change.work': {
    pt: 'Mudança de {total, plural, one {# compra} other {# compras}}',
    en: 'Change of {total, plural, one {# purchase} other {# purchases}}',
  },
  'purchases.status_not_found': { pt: 'Status de compra não encontrado.', en: 'Purchase status not found.' },
  'purchases.status_in_use': {
    pt: '{count, plural, one {Há # compra neste status. Passe-a para outro antes.} other {Há # compras neste status. Passe-as para outro antes.}}',
    en: '{count, plural, one {There is # purchase in this status. Move it first.} other {There are # purchases in this status. Move them first.}}',
  },
  'purchases.status_last': {
    pt: 'É preciso ao menos um status de compra.',
    en: 'At least one purchase status is needed.',
  },
  'purchases.status_has_rules': {
    pt: 'Não é possível excluir o status, pois há automações que dependem dele: {names}.',
    en: 'The status cannot be deleted while automations depend on it: {names}.',
  },
  'purchases.category_in_use': {
    pt: 'Não é possível excluir a categoria, pois está em uso.',
    en: 'This category is in use, so it can’t be deleted.',
  },
  'purchases.delivery_type_in_use': {
    pt: 'Não é possível excluir o tipo de entrega, pois está em uso.',
    en: 'This delivery type is in use, so it can’t be deleted.',
  },
  'purchases.need.approval': { pt: 'aprovação', en: 'approval' },
  'purchases.need.payment': { pt: 'nota fiscal da compra', en: 'purchase invoice' },
  'purchases.need.deal': { pt: 'negócio', en: 'deal' },
  'purchases.unknown_supplier': { pt: 'Fornecedor não encontrado.', en: 'Supplier not found.' },
  'purchases.unknown_person': { pt: 'Pessoa não encontrada.', en: 'Person not found.' },
  'purchases.unknown_choice': { pt: 'Opção não encontrada.', en: 'Option not found.' },
  'purchases.unknown_file': { pt: 'Arquivo não encontrado nesta compra.', en: 'File not found on this purchase.' },
  'purchases.unknown_role': { pt: 'Função não encontrada.', en: 'Role not found.' },
  'purchases.unknown_input': { pt: 'Insumo não encontrado.', en: 'Input not found.' },
  'purchases.has_receipts': {
    pt: 'Já chegou material desta compra, por isso ela fica.',
    en: 'Goods of this purchase have arrived, so it stays.',
  },
  'purchases.keep_deal': {
    pt: 'O negócio fica: {count, plural, one {# compra é dele} other {# compras são dele}}{isNamed, select, yes { ({names})} other {}}. Passe para outro negócio o que foi comprado, ou encerre a compra como perdida ou cancelada.',
    en: 'The deal stays: {count, plural, one {# purchase belongs to it} other {# purchases belong to it}}{isNamed, select, yes { ({names})} other {}}. Move what was bought to another deal, or end the purchase as lost or canceled.',
  },
  'purchases.keep_supplier': {
    pt: '{count, plural, one {Uma compra usa} other {# compras usam}} este fornecedor{isNamed, select, yes { (nº {numbers}{more, plural, =0 {} other { e mais #}})} other {}}, por ele ou por uma cotação dele. Troque-o ali ou tire o fornecedor de uso.',
    en: '{count, plural, one {A purchase uses} other {# purchases use}} this supplier{isNamed, select, yes { (no. {numbers}{more, plural, =0 {} other { and # more}})} other {}}, by its order or a quote. Change it there or take the supplier out of use.',
  },
  'purchases.keep_input': {
    pt: '{count, plural, one {Uma compra tem} other {# compras têm}} este insumo{isNamed, select, yes { (nº {numbers}{more, plural, =0 {} other { e mais #}})} other {}}. Tire o item dali ou tire o insumo de uso.',
    en: '{count, plural, one {A purchase holds} other {# purchases hold}} this input{isNamed, select, yes { (no. {numbers}{more, plural, =0 {} other { and # more}})} other {}}. Take the item out there or take the input out of use.',
  },
  'purchases.has_serials': {
    pt: '{count, plural, one {# número de série está registrado} other {# números de série estão registrados}} com esta compra, por isso ela fica.',
    en: '{count, plural, one {# serial number is} other {# serial numbers are}} registered with this purchase, so it stays.',
  },
  'purchases.invoice_not_found': { pt: 'Nota fiscal não encontrada.', en: 'Invoice not found.' },
  'purchases.receipt_not_found': { pt: 'Recebimento não encontrado.', en: 'Receipt not found.' },
  'purchases.item_has_serials': {
    pt: '{count, plural, one {# número de série está registrado} other {# números de série estão registrados}} com este item, por isso ele fica.',
    en: '{count, plural, one {# serial number is} other {# serial numbers are}} registered with this item, so it stays.',
  },
  'purchases.pdf_failed': {
    pt: 'Não foi possível gerar o PDF. Tente de novo.',
    en: 'The PDF could not be made. Try again.',
  },
  'purchases.quantity_positive': { pt: 'Informe uma quantidade maior que zero.', en: 'Enter a quantity above zero.' },
  'purchases.quantity_decimals': { pt: 'Use até quatro casas decimais.', en: 'Use up to four decimals.' },
  'purchases.item_not_found': { pt: 'Item da compra não encontrado.', en: 'Purchase item not found.' },
  'purchases.supplier_settled': {
    pt: 'Já chegou material ou foi lida nota desta compra: o fornecedor e a cotação ficam. Se o recebimento ou a nota estiver errado, desfaça-o antes; senão, abra outra compra.',
    en: 'Goods of this purchase have arrived or an invoice was read: its supplier and quote stay. If the receipt or the invoice is wrong, take it back first; otherwise open another purchase.',
  },
  'purchases.price_received': {
    pt: 'Este item já foi recebido: o preço e a unidade ficam. Nome, descrição, código e uma quantidade maior ainda mudam; para corrigir o preço, desfaça o recebimento antes.',
    en: 'This item was received: its price and unit stay. Name, description, code and a larger quantity may still change; to correct the price, take the receipt back first.',
  },
  'purchases.price_invoiced': {
    pt: 'Este item já está em uma nota lida: o preço e a unidade ficam, e a diferença aparece ao lado da nota. Nome, descrição, código e quantidade ainda mudam; para corrigir o preço, desfaça a leitura da nota antes.',
    en: 'This item is on an invoice that was read: its price and unit stay, and the difference is shown beside the invoice. Name, description, code and quantity may still change; to correct the price, take the invoice back first.',
  },
  'purchases.all_received': {
    pt: 'Tudo desta compra já chegou. Compre o item novo em outra compra, ou desfaça o recebimento que estiver errado.',
    en: 'All of this purchase has arrived. Buy the new item in another purchase, or take back the receipt that is wrong.',
  },
  'purchases.item_received': {
    pt: 'Este item já foi recebido: a quantidade não fica abaixo da que chegou.',
    en: 'This item was received: its quantity can’t go below what arrived.',
  },
  'purchaseItems.event.created': { pt: 'adicionou {name}', en: 'added {name}' },
  'purchaseItems.event.removed': { pt: 'excluiu {name}', en: 'deleted {name}' },
  'purchaseItems.event.changed': { pt: 'alterou {item}', en: 'changed {item}' },
  'purchaseQuotes.called': { pt: 'a cotação', en: 'the quote' },
  'purchaseQuotes.event.created': { pt: 'registrou uma cotação', en: 'recorded a quote' },
  'purchaseQuotes.event.removed': { pt: 'excluiu uma cotação', en: 'deleted a quote' },
  'purchaseQuotes.event.changed': { pt: 'alterou uma cotação', en: 'changed a quote' },
  'purchaseQuotes.event.priced': {
    pt: 'informou os preços por item de uma cotação',
    en: 'entered the prices by item of a quote',
  },
  'purchaseQuotes.field.supplierId': { pt: 'Fornecedor', en: 'Supplier' },
  'purchaseQuotes.field.totalCents': { pt: 'Total', en: 'Total' },
  'purchaseQuotes.field.days': { pt: 'Prazo em dias', en: 'Days to deliver' },
  'purchaseQuotes.field.note': { pt: 'Observação', en: 'Note' },
  'purchaseQuotes.field.freightCents': { pt: 'Frete no total', en: 'Freight within the total' },
  'purchaseQuotes.field.discountCents': { pt: 'Desconto no total', en: 'Discount within the total' },
  'purchaseItems.field.name': { pt: 'Item', en: 'Item' },
  'purchaseItems.field.description': { pt: 'Descrição', en: 'Description' },
  'purchaseItems.field.code': { pt: 'Código', en: 'Code' },
  'purchaseItems.field.unit': { pt: 'Unidade', en: 'Unit' },
  'purchaseItems.field.unitCents': { pt: 'Valor unitário', en: 'Unit price' },
  'purchaseItems.field.quantity': { pt: 'Quantidade', en: 'Quantity' },
  'purchaseItems.field.totalCents': { pt: 'Total', en: 'Total' },
  'purchaseItems.field.interestRate': { pt: 'Juros ao mês (%)', en: 'Monthly interest (%)' },
  'purchases.too_many_items': { pt: 'São no máximo 1.000 itens.', en: 'There can be at most 1,000 items.' },
  'purchases.pasted_wrong': {
    pt: 'Linhas sem nome, ou com quantidade ou preço que não servem: {lines}. Use nome, quantidade, unidade e preço, separados por tabulação ou ponto e vírgula.',
    en: 'Lines without a name, or with a quantity or a price that can’t be: {lines}. Use name, quantity, unit and price, separated by tabs or semicolons.',
  },
  'purchases.pasted_without_rate': {
    pt: 'A compra é parcelada e falta a taxa de juros nas linhas {lines}. Ponha no fim de cada uma a taxa ao mês, como 1,99%.',
    en: 'The purchase is paid in installments, and lines {lines} have no interest rate. End each with its monthly rate, like 1.99%.',
  },
  'purchases.no_deal': { pt: 'A compra não tem negócio.', en: 'The purchase has no deal.' },
  'purchases.no_proposal': { pt: 'O negócio não tem proposta aceita.', en: 'The deal has no accepted proposal.' },
  'purchases.choose_lines': { pt: 'Escolha o que comprar.', en: 'Choose what to buy.' },
  'purchases.line_bought': {
    pt: 'Já foi comprado: {names}. Atualize a lista e escolha de novo.',
    en: 'Already bought: {names}. Refresh the list and choose again.',
  },
  'purchases.bought_twice': {
    pt: 'A compra passa do que falta comprar da proposta: {names}. Tire ou diminua estes itens, aqui ou em outra compra.',
    en: 'The purchase goes beyond what is left to buy of the proposal: {names}. Remove or reduce these items, here or on another purchase.',
  },
  'purchases.back_alone': {
    pt: 'Tem itens da proposta. Abra esta compra e mude o status nela, para conferir o que falta comprar.',
    en: 'It has items of the proposal. Open this purchase and change its status there, to check what is left to buy.',
  },
  'purchases.three_files': { pt: 'Envie no mínimo 3 arquivos.', en: 'Upload at least 3 files.' },
  'purchases.quote_total': { pt: 'Informe o total da cotação.', en: 'Enter the total of the quote.' },
  'purchases.priced_twice': {
    pt: 'Cada item tem um só preço na cotação.',
    en: 'Each item has one price in a quote.',
  },
  'purchases.quote_not_found': { pt: 'Cotação não encontrada.', en: 'Quote not found.' },
  'purchases.quote_chosen': {
    pt: 'Esta é a cotação escolhida. Escolha outra antes de excluí-la.',
    en: 'This is the chosen quote. Choose another one before deleting it.',
  },
  'purchases.quote_supplier_chosen': {
    pt: 'Esta é a cotação escolhida, e a compra é do fornecedor dela. Escolha outra antes de trocar o fornecedor.',
    en: 'This is the chosen quote, and the purchase is made from its supplier. Choose another one before changing the supplier.',
  },
  'purchases.quote_needs_reason': {
    pt: 'Esta cotação não é a mais barata. Diga por que ela foi escolhida.',
    en: 'This quote isn’t the cheapest. Say why it was chosen.',
  },
  'purchases.may_not_approve': { pt: 'Sua função não aprova compras.', en: 'Your role doesn’t approve purchases.' },
  'purchases.changed_meanwhile': {
    pt: 'Itens ou fornecedor da compra mudaram enquanto você a lia. Confira de novo antes de continuar.',
    en: 'Items or supplier of the purchase changed while you were reading it. Look again before you go on.',
  },
  'notifications.purchase-waits': { pt: 'Compras: esperam minha aprovação', en: 'Purchases: waiting for my approval' },
  'notifications.purchase-waits.title': {
    pt: 'Compra {code} espera aprovação',
    en: 'Purchase {code} waits for approval',
  },
  'notifications.purchase-waits.text': {
    pt: 'Confira os itens e o valor, e aprove ou reprove.',
    en: 'Check items and amount, then approve or disapprove.',
  },
  'purchases.already_approved': { pt: 'A compra já está aprovada.', en: 'The purchase is already approved.' },
  'purchases.approve_without_items': { pt: 'Adicione itens antes de aprovar.', en: 'Add items before approving.' },
  'purchases.approves_own': {
    pt: 'Quem pediu a compra, ou mudou por último o que ela pede, não a aprova. Peça a outra pessoa.',
    en: 'Whoever asked for the purchase, or last changed what it asks, does not approve it. Ask someone else.',
  },
  'purchases.approved_before': {
    pt: 'Você já aprovou. Falta outra pessoa.',
    en: 'You have approved already. Someone else is needed.',
  },
  'purchases.approves_other_level': {
    pt: 'O nível {level} é aprovado por outra função.',
    en: 'Level {level} is approved by another role.',
  },
  'purchases.disapprove_late': {
    pt: 'A compra já chegou ou foi encerrada: não há mais o que reprovar.',
    en: 'The purchase has arrived or ended: there’s nothing left to disapprove.',
  },
  'purchases.disapproves_other': {
    pt: 'Compras deste valor são aprovadas e reprovadas por outras funções.',
    en: 'Purchases of this amount are approved and disapproved by other roles.',
  },
  'purchases.no_disapproved_status': {
    pt: 'Não há status do tipo entrega cancelada. Crie um em Ajustes.',
    en: 'There is no status of the type delivery canceled. Create one in Settings.',
  },
  'purchases.ranges_twice': {
    pt: 'Cada valor inicial só pode aparecer uma vez.',
    en: 'Each starting amount can appear once.',
  },
  'purchases.order_without_items': {
    pt: 'Adicione itens antes de enviar o pedido.',
    en: 'Add items before sending the order.',
  },
  'purchases.order_unpriced': {
    pt: 'Falta o preço de: {names}. A proposta prevê um; informe-o antes de enviar o pedido.',
    en: 'There is no price yet for: {names}. The proposal plans one; enter it before sending the order.',
  },
  'purchases.order_without_approval': {
    pt: 'O pedido só sai com a compra aprovada. Peça a aprovação de quem aprova este valor.',
    en: 'The order only leaves once the purchase is approved. Ask whoever approves this amount.',
  },
  'purchases.order_without_supplier': { pt: 'Escolha o fornecedor antes.', en: 'Choose the supplier first.' },
  'purchases.order_elsewhere': {
    pt: 'O pedido mostra o que é oculto para você. Ele só vai para o e-mail do cadastro do fornecedor; para outro, peça a quem vê a compra inteira.',
    en: 'The order shows what is hidden from you. It goes to the supplier’s registered email only; for another one, ask someone who sees the whole purchase.',
  },
  'purchases.order_without_mail': {
    pt: 'O fornecedor não tem e-mail. Informe para onde enviar.',
    en: 'The supplier has no email. Enter where to send it.',
  },
  'purchases.order.subject': { pt: 'Pedido {code} – {company}', en: 'Order {code} – {company}' },
  'purchases.order.untitled': { pt: 'Pedido de compra', en: 'Purchase order' },
  'purchases.order.title': { pt: 'Pedido de compra {code}', en: 'Purchase order {code}' },
  'purchases.order.hello': {
    pt: 'Olá, {supplier}. Segue o nosso pedido:',
    en: 'Hello, {supplier}. Here is our order:',
  },
  'purchases.order.line': { pt: '{quantity} · {name} · {total}', en: '{quantity} · {name} · {total}' },
  'purchases.order.total': { pt: 'Total: {total}', en: 'Total: {total}' },
  'purchases.order.supplier': { pt: 'Fornecedor: {supplier}', en: 'Supplier: {supplier}' },
  'purchases.order.buyer': { pt: 'Faturar para: {buyer}', en: 'Invoice to: {buyer}' },
  'purchases.order.address': { pt: 'Entrega em: {address}', en: 'Deliver to: {address}' },
  'purchases.order.expected': { pt: 'Entrega até {day}', en: 'Delivery by {day}' },
  'purchases.order.item': { pt: 'Item', en: 'Item' },
  'purchases.order.quantity': { pt: 'Quantidade', en: 'Quantity' },
  'purchases.order.unit_price': { pt: 'Preço', en: 'Price' },
  'purchases.invoice_unreadable': {
    pt: 'O arquivo não é um XML que se possa ler.',
    en: 'The file isn’t XML that can be read.',
  },
  'purchases.invoice_not_nfe': { pt: 'O XML não é de uma NF-e.', en: 'The XML isn’t an NF-e.' },
  'purchases.invoice_layout': {
    pt: 'A NF-e é da versão {version}; lemos a 4.00.',
    en: 'The NF-e is of version {version}; we read 4.00.',
  },
  'purchases.invoice_key_wrong': {
    pt: 'A chave de acesso da nota não confere.',
    en: 'The access key of the invoice is wrong.',
  },
  'purchases.invoice_cancelled': { pt: 'A nota foi cancelada ou negada.', en: 'The invoice was canceled or denied.' },
  'purchases.invoice_value_wrong': {
    pt: 'A nota traz “{text}” em {element}, que não vale na NF-e 4.00. Peça ao fornecedor o XML como foi autorizado.',
    en: 'The invoice says “{text}” in {element}, which isn’t valid in NF-e 4.00. Ask the supplier for the XML as it was authorized.',
  },
  'purchases.invoice_line_wrong': {
    pt: 'O item {line} da nota traz “{text}” em {element}, que não vale na NF-e 4.00. Peça ao fornecedor o XML como foi autorizado.',
    en: 'Item {line} of the invoice says “{text}” in {element}, which isn’t valid in NF-e 4.00. Ask the supplier for the XML as it was authorized.',
  },
  'purchases.invoice_empty': { pt: 'A nota não tem itens.', en: 'The invoice has no items.' },
  'purchases.invoice_known': {
    pt: 'Esta nota já foi lida {where, select, named {na compra {code}} here {nesta compra} other {em outra compra}}.',
    en: 'This invoice was already read {where, select, named {on purchase {code}} here {on this purchase} other {on another purchase}}.',
  },
  'purchases.invoice_other_supplier': {
    pt: 'A nota é de {name}, e a compra é de outro fornecedor.',
    en: 'The invoice is from {name}, and the purchase is from another supplier.',
  },
  'purchases.invoice_other_company': {
    pt: 'A nota foi emitida para outro CNPJ ({cnpj}).',
    en: 'The invoice was issued to another CNPJ ({cnpj}).',
  },
  'purchases.invoice_too_large': { pt: 'O arquivo passa de 5 MB.', en: 'The file is larger than 5 MB.' },
  'purchases.receive_something': { pt: 'Informe o que chegou.', en: 'Enter what arrived.' },
  'purchases.receive_ended': {
    pt: 'A compra está em {status}. Mude o status antes de registrar o que chegou.',
    en: 'The purchase is in {status}. Change its status before recording what arrived.',
  },
  'purchases.receive_future': {
    pt: 'O dia do recebimento ainda não chegou. Informe hoje ou um dia anterior.',
    en: 'The day of the receipt is still to come. Enter today or a day before.',
  },
  'purchases.receipt_numbered': {
    pt: '{count, plural, one {# número de série de {name} está registrado} other {# números de série de {name} estão registrados}}. Retire antes os que não chegaram.',
    en: '{count, plural, one {# serial number of {name} is registered} other {# serial numbers of {name} are registered}}. Remove those that have not arrived first.',
  },
  'purchases.receive_before': {
    pt: 'A compra foi solicitada em {day}. Informe um dia desde a solicitação.',
    en: 'The purchase was requested on {day}. Enter a day since then.',
  },
  'purchases.total_too_large': {
    pt: 'Preço vezes quantidade passa do que um total pode ter. Confira os dois.',
    en: 'Price times quantity is beyond what a total can hold. Check both.',
  },
  'purchases.order_sent_meanwhile': {
    pt: 'Este pedido acabou de ser enviado. Nada foi enviado de novo.',
    en: 'This order has just been sent. Nothing was sent again.',
  },
  'purchases.received_meanwhile': {
    pt: 'Os recebimentos desta compra mudaram enquanto isso. Confira o que ainda falta e registre de novo.',
    en: 'The receipts of this purchase changed in the meantime. Check what is still missing and record it again.',
  },
  'purchases.receives_more': {
    pt: 'De {name} faltam {left}; não chega mais do que foi pedido.',
    en: '{left} of {name} are still to come; no more arrives than was ordered.',
  },
  'purchases.serials_none': { pt: 'Leia ou cole os números de série.', en: 'Scan or paste the serial numbers.' },
  'purchases.serials_more': {
    pt: 'De {most} unidades recebidas, {known} já têm número: dos {count} lidos, {over, plural, one {# não cabe} other {# não cabem}}. Registre primeiro o recebimento.',
    en: 'Of {most} units received, {known} already have a number: of {count} read, {over, plural, one {# doesn’t fit} other {# don’t fit}}. Record the receipt first.',
  },
  'purchases.field.orderedOn': { pt: 'Pedido em', en: 'Ordered on' },
  'purchases.called': { pt: 'a compra', en: 'the purchase' },
  'purchaseApprovals.called': { pt: 'a aprovação', en: 'the approval' },
  'purchaseInvoices.called': { pt: 'a nota', en: 'the invoice' },
  'purchaseReceipts.called': { pt: 'o recebimento', en: 'the receipt' },
  'purchases.event.approved': { pt: 'aprovou o nível {level} d{subject}', en: 'approved level {level} of {subject}' },
  'purchases.event.approved-by-settings': {
    pt: 'mudou os níveis de aprovação, e {subject} ficou aprovada',
    en: 'changed the levels of approval, and {subject} became approved',
  },
  'purchases.event.approval-withdrawn': {
    pt: 'mudou {subject}, e a aprovação foi retirada',
    en: 'changed {subject}, and its approval was withdrawn',
  },
  'purchases.event.disapproved': { pt: 'reprovou {subject}: {reason}', en: 'disapproved {subject}: {reason}' },
  'purchases.event.ordered': {
    pt: 'enviou por e-mail o pedido d{subject}',
    en: 'sent the order of {subject} by email',
  },
  'purchases.event.received': {
    pt: 'registrou o recebimento {number} d{subject}',
    en: 'recorded receipt {number} of {subject}',
  },
  'purchases.event.invoice-removed': {
    pt: 'desfez a leitura da nota {number} d{subject}',
    en: 'took back invoice {number} of {subject}',
  },
  'purchases.event.receipt-removed': {
    pt: 'desfez o recebimento {number} d{subject}',
    en: 'took back receipt {number} of {subject}',
  },
  'purchases.event.invoice-read': { pt: 'leu a nota {number} d{subject}', en: 'read invoice {number} of {subject}' },
  'purchases.event.status-changed': {
    pt: 'moveu {subject} de {from} para {to}',
    en: 'moved {subject} from {from} to {to}',
  },
  'purchases.leaving': {
    pt: '{count, plural, one {# compra em andamento} other {# compras em andamento}}',
    en: '{count, plural, one {# open purchase} other {# open purchases}}',
  },
})
