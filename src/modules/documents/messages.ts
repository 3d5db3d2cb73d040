import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { documentRecord } from './document-record.ts'
import { documentTitles } from './titles.ts'

export const documentMessages = defineMessages({
  ...fieldMessages(documentRecord),
  ...documentTitles,
  'documents.not_found': { pt: 'Documento não encontrado.', en: 'Document not found.' },
  'documents.hidden': { pt: 'Seu perfil não mostra os documentos.', en: 'Your role doesn’t show documents.' },
  'documents.leaves_empty': {
    pt: 'O documento sairia com lacunas: {fields}. Preencha os campos, ou confirme que ele sai assim mesmo.',
    en: 'The document would have gaps: {fields}. Fill in the fields, or confirm that it is made all the same.',
  },
  'documents.standing.refused': { pt: 'Recusado', en: 'Refused' },
  'documents.standing.late': { pt: 'Prazo vencido', en: 'Past deadline' },
  'documents.send_first': {
    pt: 'Envie o documento para assinatura antes de adicionar signatários.',
    en: 'Send the document for signature before adding signers.',
  },
  'documents.deadline_required': { pt: 'Informe o prazo de assinatura.', en: 'Signature deadline is required.' },
  'documents.deadline_past': {
    pt: 'O prazo já passou. Escolha um momento depois de agora.',
    en: 'The deadline has passed. Choose a time after now.',
  },
  'documents.deadline_locked': { pt: 'Seu perfil não altera o prazo.', en: 'Your role can’t change the deadline.' },
  'documents.title_locked': { pt: 'Seu perfil não altera o título.', en: 'Your role can’t change the title.' },
  'documents.status_locked': {
    pt: 'Seu perfil não altera a situação da assinatura.',
    en: 'Your role can’t change the signature status.',
  },
  'documents.adding_hidden': { pt: 'Seu perfil não adiciona signatários.', en: 'Your role can’t add signers.' },
  'documents.removing_hidden': { pt: 'Seu perfil não remove signatários.', en: 'Your role can’t remove signers.' },
  'documents.already_sent': {
    pt: 'O documento já foi enviado. Recarregue para ver quem assina.',
    en: 'The document was already sent. Reload to see who signs.',
  },
  'documents.is_over': {
    pt: 'O documento já foi encerrado e não muda mais.',
    en: 'The document is closed and can’t change anymore.',
  },
  'documents.not_finished': {
    pt: 'Só se envia cópia do documento que todos assinaram.',
    en: 'A copy is sent only of a document that everybody has signed.',
  },
  'documents.evidence_hidden': {
    pt: 'Seu perfil não mostra quem assina nem os eventos, e o arquivo assinado traz os dois.',
    en: 'Your role doesn’t show signers or events, and the signed file holds both.',
  },
  'documents.too_large_to_mail': {
    pt: 'O arquivo é grande demais para um e-mail. Baixe o PDF e envie por outro meio.',
    en: 'The file is too large for an email. Download the PDF and send it another way.',
  },
  'documents.not_in_process': {
    pt: 'Só se remove um signatário enquanto o documento está em assinatura.',
    en: 'A signer can be removed only while the document is in process.',
  },
  'documents.signer_signed': {
    pt: 'Esta pessoa já assinou. Cancele o documento se ela não devia assinar.',
    en: 'This person has signed. Cancel the document if they shouldn’t have.',
  },
  'documents.last_signer': {
    pt: 'É a única pessoa que assina. Adicione outra antes, ou cancele o documento.',
    en: 'This is the only signer. Add another one first, or cancel the document.',
  },
  'documents.signer_not_found': { pt: 'Signatário não encontrado.', en: 'Signer not found.' },
  'documents.signer_name': { pt: 'Informe nome e sobrenome.', en: 'Enter first and last name.' },
  'documents.way_not_offered': {
    pt: 'Este provedor de assinatura não está conectado. Escolha outro, ou peça a um administrador que o ligue.',
    en: 'This signature provider isn’t connected. Choose another one, or ask an administrator to turn it on.',
  },
  'documents.auth_of_another_way': {
    pt: 'Esta forma de assinar não existe onde o documento é assinado. Escolha outra.',
    en: 'This way to sign doesn’t exist where the document is signed. Choose another one.',
  },
  'documents.is_sending': {
    pt: 'O documento está sendo enviado ao provedor. Espere, ou descarte o envio.',
    en: 'The document is being sent to the provider. Wait, or discard the sending.',
  },
  'documents.link_at_provider': {
    pt: 'O link desta assinatura é enviado pelo provedor. Use Lembrar para que ele o envie de novo.',
    en: 'The link of this signature is sent by the provider. Use Remind to have it sent again.',
  },
  'documents.signers_required': { pt: 'Adicione quem assina.', en: 'Add who signs.' },
  'documents.twice_in_group': {
    pt: 'Esta pessoa já está neste grupo.',
    en: 'This person is already in this group.',
  },
  'documents.email_required': { pt: 'Informe o e-mail.', en: 'Enter the email.' },
  'documents.phone_required': { pt: 'Informe o telefone.', en: 'Enter the phone.' },
  'documents.phone_invalid': { pt: 'Informe um telefone com DDD.', en: 'Enter a phone with area code.' },
  'documents.cpf_invalid': { pt: 'Informe um CPF válido.', en: 'Enter a valid CPF.' },
  'documents.name_required': { pt: 'Informe seu nome completo.', en: 'Enter your full name.' },
  'documents.name_differs': {
    pt: 'Este nome não é o de quem deve assinar. Escreva como está no seu documento, ou fale com a empresa.',
    en: 'This isn’t the name of who should sign. Enter it as on your ID, or talk to the company.',
  },
  'documents.cpf_differs': {
    pt: 'Este CPF não é o de quem deve assinar. Confira os números, ou fale com a empresa.',
    en: 'This isn’t the CPF of who should sign. Check the digits, or talk to the company.',
  },
  'documents.reason_required': { pt: 'Diga o motivo.', en: 'Tell the reason.' },
  'documents.was_sent': {
    pt: 'Só rascunhos são excluídos: o que foi enviado fica guardado como prova. Cancele em vez de excluir.',
    en: 'Only drafts are deleted: what was sent stays as evidence. Cancel it instead.',
  },
  'documents.keep_deal': {
    pt: 'O negócio fica: {count, plural, one {# documento dele está em assinatura ou assinado} other {# documentos dele estão em assinatura ou assinados}}{isNamed, select, yes { ({names})} other {}}. O que está em assinatura pode ser cancelado; o que foi assinado fica guardado como prova.',
    en: 'The deal stays: {count, plural, one {# of its documents is in process or signed} other {# of its documents are in process or signed}}{isNamed, select, yes { ({names})} other {}}. What’s in process can be canceled; what was signed stays as evidence.',
  },
  'documents.nobody_to_remind': {
    pt: 'Ninguém para lembrar agora: quem falta não recebe e-mail, ou foi lembrado há menos de uma hora.',
    en: 'Nobody to remind now: who’s missing gets no email, or was reminded less than an hour ago.',
  },
  'documents.not_pdf': {
    pt: 'O arquivo não é um PDF. Salve-o como PDF e envie de novo.',
    en: 'The file isn’t a PDF. Save it as a PDF and send it again.',
  },
  'documents.pdf_locked': {
    pt: 'O PDF tem senha. Salve uma cópia sem senha e envie de novo.',
    en: 'The PDF has a password. Save a copy without it and send it again.',
  },
  'documents.pdf_scripts': {
    pt: 'O PDF contém programas. Imprima-o como PDF e envie a cópia.',
    en: 'The PDF contains scripts. Print it as a PDF and send the copy.',
  },
  'documents.pdf_broken': {
    pt: 'O PDF não pode ser lido. Abra-o e salve de novo antes de enviar.',
    en: 'The PDF can’t be read. Open and save it again before sending.',
  },
  'documents.too_many_pages': {
    pt: 'O PDF tem mais de {count} páginas. Divida-o e envie as partes juntas para assinatura.',
    en: 'The PDF has more than {count} pages. Split it and send the parts together for signature.',
  },
  'documents.pdf_failed': {
    pt: 'O PDF não pôde ser gerado agora. Tente de novo em um minuto.',
    en: 'The PDF couldn’t be made now. Try again in a minute.',
  },
  'documents.address_expired': {
    pt: 'Este endereço venceu. Abra o documento de novo.',
    en: 'This address has expired. Open the document again.',
  },
  'documents.link_unknown': {
    pt: 'Este link não abre nenhum documento. Peça um novo a quem o enviou.',
    en: 'This link opens no document. Ask whoever sent it for a new one.',
  },
  'documents.already_signed': { pt: 'Você já assinou este documento.', en: 'You’ve already signed this document.' },
  'documents.is_canceled': {
    pt: 'Este documento foi cancelado e não pode mais ser assinado.{hasReason, select, yes { Motivo: {reason}} other {}}',
    en: 'This document was canceled and can’t be signed anymore.{hasReason, select, yes { Reason: {reason}} other {}}',
  },
  'documents.is_closed': { pt: 'Este documento já foi encerrado.', en: 'This document is closed.' },
  'documents.you_refused': {
    pt: 'Você recusou este documento. Fale com a empresa se mudou de ideia.',
    en: 'You refused this document. Talk to the company if you’ve changed your mind.',
  },
  'documents.past_deadline': {
    pt: 'O prazo acabou: já não dá para assinar nem recusar. Peça à empresa que o prorrogue.',
    en: 'The deadline has passed: it can no longer be signed or refused. Ask the company to extend it.',
  },
  'documents.was_refused': {
    pt: 'Alguém recusou este documento. A empresa vai resolver antes de continuar.',
    en: 'Somebody refused this document. The company will sort it out first.',
  },
  'documents.not_your_turn': {
    pt: 'Ainda não é a sua vez: outra pessoa assina antes. Avisaremos você.',
    en: 'It isn’t your turn yet: somebody signs before you. We’ll let you know.',
  },
  'documents.in_person_only': {
    pt: 'Esta assinatura é feita no aparelho da empresa, com alguém dela ao lado.',
    en: 'This signature is made on the company’s device, with someone of it present.',
  },
  'documents.no_code': { pt: 'Esta assinatura não usa código.', en: 'This signature takes no code.' },
  'documents.company_cpf': {
    pt: 'Informe o CPF de quem assina pela empresa, ou peça um código: sem um dos dois, qualquer pessoa assinaria no lugar dela.',
    en: 'Enter the CPF of who signs for the company, or ask for a code: without either, anybody could sign in their place.',
  },
  'documents.company_code': {
    pt: 'Não sabemos o CPF de quem assina pela empresa. Assine com código, ou corrija a pessoa com o CPF.',
    en: 'The CPF of who signs for the company isn’t known. Sign with a code, or correct the person with the CPF.',
  },
  'documents.no_code_target': {
    pt: 'Não há e-mail nem WhatsApp desta pessoa para receber o código. Assine sem código, ou remova e adicione a pessoa com o e-mail.',
    en: 'There’s no email or WhatsApp of this person for a code. Sign without a code, or remove the person and add them with an email.',
  },
  'documents.one_changed': {
    pt: 'Nada foi assinado: “{title}” mudou. {why} Recarregue a página para assinar os outros.',
    en: 'Nothing was signed: “{title}” has changed. {why} Reload the page to sign the others.',
  },
  'documents.too_many_codes': {
    pt: 'Já enviamos cinco códigos nesta hora. Espere um pouco e peça outro.',
    en: 'We’ve sent five codes this hour. Wait a little and ask for another.',
  },
  'documents.code_six_digits': { pt: 'O código tem 6 dígitos.', en: 'The code has 6 digits.' },
  'documents.code_expired': {
    pt: 'O código venceu. Peça um novo.',
    en: 'The code has expired. Ask for a new one.',
  },
  'documents.code_wrong': {
    pt: 'Código errado. {left, plural, one {Resta # tentativa} other {Restam # tentativas}}.',
    en: 'Wrong code. {left, plural, one {# try} other {# tries}} left.',
  },
  'documents.code_replaced': {
    pt: 'Enviamos um código mais novo. Use o último que chegou.',
    en: 'We’ve sent a newer code. Use the last one that arrived.',
  },
  'documents.code_guessed': {
    pt: 'Código errado cinco vezes. Peça um novo.',
    en: 'Wrong code five times. Ask for a new one.',
  },
  'documents.signature_too_small': {
    pt: 'Um ponto não é uma assinatura. Desenhe seu nome no campo, ou digite.',
    en: 'A dot isn’t a signature. Draw your name across the field, or type it.',
  },
  'documents.signature_required': { pt: 'Desenhe ou digite sua assinatura.', en: 'Draw or type your signature.' },
  'documents.agreement_required': {
    pt: 'Marque que leu e aceita assinar.',
    en: 'Check that you’ve read it and agree to sign.',
  },
  'documents.whatsapp': {
    pt: 'Olá, {name}. {company} enviou {titles} para você assinar: {url}',
    en: 'Hello, {name}. {company} sent you {titles} to sign: {url}',
  },
  'documents.mail.ask.subject': {
    pt: '{company}: {count, plural, one {{title}} other {# documentos}} para assinar',
    en: '{company}: {count, plural, one {{title}} other {# documents}} to sign',
  },
  'documents.mail.ask.title': {
    pt: '{name}, {count, plural, one {há um documento} other {há # documentos}} para você assinar',
    en: '{name}, there {count, plural, one {is a document} other {are # documents}} for you to sign',
  },
  'documents.mail.ask.text': {
    pt: '{company} enviou {titles}. Leia e assine pelo celular ou computador até {deadline}.',
    en: '{company} sent {titles}. Read and sign on your phone or computer by {deadline}.',
  },
  'documents.mail.ask.open': { pt: 'Ler e assinar', en: 'Read and sign' },
  'documents.mail.remind.subject': {
    pt: 'Lembrete: {count, plural, one {{title}} other {# documentos}} para assinar',
    en: 'Reminder: {count, plural, one {{title}} other {# documents}} to sign',
  },
  'documents.mail.remind.title': { pt: '{name}, falta a sua assinatura', en: '{name}, your signature is missing' },
  'documents.mail.remind.text': {
    pt: '{titles}, de {company}, {count, plural, one {espera} other {esperam}} a sua assinatura até {deadline}.',
    en: '{titles} by {company} {count, plural, one {waits} other {wait}} for your signature until {deadline}.',
  },
  'documents.mail.remind.open': { pt: 'Ler e assinar', en: 'Read and sign' },
  'documents.mail.canceled.subject': { pt: '{title} foi cancelado', en: '{title} was canceled' },
  'documents.mail.canceled.title': { pt: 'O documento foi cancelado', en: 'The document was canceled' },
  'documents.mail.canceled.text': {
    pt: '{company} cancelou “{title}”. Motivo: {reason}',
    en: '{company} canceled “{title}”. Reason: {reason}',
  },
  'documents.mail.canceled.open': { pt: 'Abrir', en: 'Open' },
  'documents.mail.finished.subject': {
    pt: '{count, plural, one {{title} assinado} other {# documentos assinados}} por todos',
    en: '{count, plural, one {{title}} other {# documents}} signed by all',
  },
  'documents.mail.finished.title': { pt: 'Todos assinaram', en: 'Everybody has signed' },
  'documents.mail.finished.text': {
    pt: '{titles} {count, plural, one {foi assinado por todos e lacrado. Baixe e guarde a sua cópia.} other {foram assinados por todos e lacrados. Baixe e guarde as suas cópias.}}',
    en: '{titles} {count, plural, one {was signed by all and sealed. Download and keep your copy.} other {were signed by all and sealed. Download and keep your copies.}}',
  },
  'documents.mail.finished.open': {
    pt: '{count, plural, one {Abrir o documento} other {Abrir os documentos}}',
    en: 'Open the {count, plural, one {document} other {documents}}',
  },
  'documents.mail.copy.subject': { pt: 'Cópia assinada: {title}', en: 'Signed copy: {title}' },
  'documents.mail.copy.title': { pt: 'Cópia de “{title}”', en: 'Copy of “{title}”' },
  'documents.mail.copy.text': {
    pt: '{company} enviou a você uma cópia de “{title}”, que todos assinaram. O PDF está anexo. A página de verificação mostra se ele está como foi lacrado, sem que o arquivo saia do seu aparelho.',
    en: '{company} sent you a copy of “{title}”, which everybody has signed. The PDF is attached. The verification page shows whether it is as it was sealed, without the file leaving your device.',
  },
  'documents.mail.copy.open': { pt: 'Verificar o arquivo', en: 'Verify the file' },
  'documents.mail.note': {
    pt: 'Este link é seu: quem o tem vê o documento. Se não conhece {company}, ignore esta mensagem.',
    en: 'This link is yours: whoever has it sees the document. If you don’t know {company}, ignore this message.',
  },
  'documents.code_phone': {
    pt: '{code} é o seu código para assinar {titles}, de {company}. Ele vale 10 minutos. Se você não está assinando nada, ignore.',
    en: '{code} is your code to sign {titles} by {company}. It’s good for 10 minutes. If you aren’t signing anything, ignore it.',
  },
  'documents.code_not_carried': {
    pt: 'Não conseguimos enviar o código ao seu WhatsApp agora. Escreva para {company} pelo WhatsApp e peça outro código aqui.',
    en: 'We couldn’t send the code to your WhatsApp right now. Write to {company} on WhatsApp and ask for another code here.',
  },
  'documents.no_way_to_phone': {
    pt: 'O WhatsApp da empresa não alcança este telefone agora. Escolha outra forma de assinar.',
    en: 'The company’s WhatsApp can’t reach this phone right now. Choose another way to sign.',
  },
  'documents.code_mail.subject': { pt: 'Código para assinar: {code}', en: 'Code to sign: {code}' },
  'documents.code_mail.title': { pt: 'Seu código para assinar', en: 'Your code to sign' },
  'documents.code_mail.text': {
    pt: 'Use este código para assinar {titles}, de {company}. Ele vale 10 minutos.',
    en: 'Use this code to sign {titles} by {company}. It’s good for 10 minutes.',
  },
  'documents.code_mail.note': {
    pt: 'Se você não está assinando nada, ignore: sem o código ninguém assina por você.',
    en: 'If you aren’t signing anything, ignore it: nobody can sign for you without the code.',
  },
  'documents.fact.system': { pt: 'Sistema', en: 'System' },
  'documents.fact.power': { pt: '{power} kWp', en: '{power} kWp' },
  'documents.fact.modules': { pt: '{modules} módulos', en: '{modules} modules' },
  'documents.fact.price': { pt: 'Valor', en: 'Price' },
  'documents.fact.generation': { pt: 'Geração estimada', en: 'Estimated generation' },
  'documents.fact.generation.month': { pt: '{generation} kWh por mês', en: '{generation} kWh per month' },
  'documents.role.party': { pt: 'Contratante', en: 'Party' },
  'documents.role.company': { pt: 'Pela empresa', en: 'For the company' },
  'documents.role.witness': { pt: 'Testemunha', en: 'Witness' },
  'documents.role.approver': { pt: 'Aprovador', en: 'Approver' },
  'documents.auth.email-code': { pt: 'Código por e-mail', en: 'Code by email' },
  'documents.auth.drawn': { pt: 'Assinatura desenhada', en: 'Drawn signature' },
  'documents.auth.in-person': { pt: 'Presencial', en: 'In person' },
  'documents.auth.sms-code': { pt: 'Código por SMS', en: 'Code by SMS' },
  'documents.auth.whatsapp-code': { pt: 'Código por WhatsApp', en: 'Code by WhatsApp' },
  'documents.auth.pix': { pt: 'Pix', en: 'Pix' },
  'documents.auth.selfie': { pt: 'Selfie', en: 'Selfie' },
  'documents.auth.official-document': { pt: 'Documento oficial', en: 'Official document' },
  'documents.auth.face': { pt: 'Biometria facial', en: 'Face biometrics' },
  'documents.auth.icp-brasil': { pt: 'Certificado ICP-Brasil', en: 'ICP-Brasil certificate' },
  'documents.channel.email': { pt: 'E-mail', en: 'Email' },
  'documents.channel.phone': { pt: 'WhatsApp', en: 'WhatsApp' },
  'documents.proof.mail-code': { pt: 'código por e-mail', en: 'code by email' },
  'documents.proof.phone-code': { pt: 'código por WhatsApp', en: 'code by WhatsApp' },
  'documents.proof.in-person': { pt: 'presencial', en: 'in person' },
  'documents.proof.link': { pt: 'link pessoal', en: 'personal link' },
  'documents.happened.upload': { pt: 'Documento criado', en: 'Document made' },
  'documents.happened.signature-started': { pt: 'Enviado para assinatura', en: 'Sent for signature' },
  'documents.happened.add-signer': { pt: 'Signatário adicionado', en: 'Signer added' },
  'documents.happened.remove-signer': { pt: 'Signatário removido', en: 'Signer removed' },
  'documents.happened.deadline-update': { pt: 'Prazo alterado', en: 'Deadline changed' },
  'documents.happened.viewed': { pt: 'Aberto', en: 'Opened' },
  'documents.happened.read': { pt: 'Lido até o fim', en: 'Read to the end' },
  'documents.happened.reminded': { pt: 'Lembrado', en: 'Reminded' },
  'documents.happened.code-sent': { pt: 'Código enviado', en: 'Code sent' },
  'documents.happened.code-wrong': { pt: 'Código errado', en: 'Wrong code' },
  'documents.happened.code-right': { pt: 'Código confirmado', en: 'Code confirmed' },
  'documents.happened.sign': { pt: 'Assinado', en: 'Signed' },
  'documents.happened.refused': { pt: 'Recusado', en: 'Refused' },
  'documents.happened.past-deadline': { pt: 'Prazo vencido', en: 'Past deadline' },
  'documents.happened.close': { pt: 'Encerrado', en: 'Closed' },
  'documents.happened.document-closed': { pt: 'Concluído e lacrado', en: 'Finished and sealed' },
  'documents.happened.cancel': { pt: 'Cancelado', en: 'Canceled' },
  'documents.called': { pt: 'o documento', en: 'the document' },
  'documents.event.sent': { pt: 'enviou {subject} para assinatura', en: 'sent {subject} for signature' },
  'documents.event.sent.alone': {
    pt: 'envio automático d{subject} para assinatura',
    en: '{subject} was sent for signature automatically',
  },
  'documents.event.all-signed': {
    pt: 'assinou {subject}, e com isso todos assinaram',
    en: 'signed {subject}, and with that everybody has',
  },
  'documents.event.all-signed.alone': {
    pt: 'todos assinaram {subject}',
    en: 'everybody signed {subject}',
  },
  'documents.event.finished': { pt: 'concluiu {subject}', en: 'finished {subject}' },
  'documents.event.finished.alone': {
    pt: 'conclusão d{subject}, com as provas e o selo',
    en: '{subject} was finished, with its evidence and seal',
  },
  'documents.event.canceled': { pt: 'cancelou {subject}', en: 'canceled {subject}' },
  'documents.event.canceled.alone': {
    pt: 'cancelamento automático d{subject}',
    en: '{subject} was canceled automatically',
  },
  'documents.event.refused': { pt: 'registrou: {who} recusou {subject}', en: 'recorded: {who} refused {subject}' },
  'documents.event.refused.alone': { pt: '{who} recusou {subject}', en: '{who} refused {subject}' },
  'documents.event.past-deadline': {
    pt: 'o prazo d{subject} acabou',
    en: 'the deadline of {subject} has passed',
  },
  'documents.event.copied': {
    pt: 'enviou uma cópia d{subject} a {recipient}',
    en: 'sent a copy of {subject} to {recipient}',
  },
  'documents.sheet.title': { pt: 'Provas da assinatura', en: 'Evidence of the signatures' },
  'documents.sheet.lead': {
    pt: '{title} · {count, plural, one {# página} other {# páginas}} · {company}',
    en: '{title} · {count, plural, one {# page} other {# pages}} · {company}',
  },
  'documents.sheet.hash': { pt: 'Resumo do documento (SHA-256)', en: 'Hash of the document (SHA-256)' },
  'documents.sheet.head': { pt: 'Último elo da cadeia', en: 'Last link of the chain' },
  'documents.sheet.law': { pt: 'Tipo de assinatura', en: 'Kind of signature' },
  'documents.sheet.kind': {
    pt: 'Assinatura eletrônica simples dos signatários (Lei 14.063/2020, art. 4º, I; MP 2.200-2/2001, art. 10, § 2º)',
    en: 'Simple electronic signature of the signers (Brazilian Law 14.063/2020, art. 4, I; MP 2.200-2/2001, art. 10, § 2)',
  },
  'documents.sheet.signed': { pt: 'Quem assinou', en: 'Who signed' },
  'documents.sheet.happened': { pt: 'Eventos, em hora universal', en: 'Events, in universal time' },
  'documents.sheet.when': { pt: 'Quando', en: 'When' },
  'documents.sheet.typed': { pt: 'Assinou como', en: 'Signed as' },
  'documents.sheet.code_to': { pt: 'Código enviado a', en: 'Code sent to' },
  'documents.sheet.host': { pt: 'No aparelho de', en: 'On the device of' },
  'documents.sheet.network': { pt: 'Endereço de rede', en: 'Network address' },
  'documents.sheet.verify': {
    pt: 'A cadeia vai anexa a este arquivo, com os dados pessoais só como resumos. Verifique em',
    en: 'The chain is attached to this file, with personal data only as hashes. Verify it at',
  },
  'documents.dossier.file': { pt: 'dossie-{number}.zip', en: 'dossier-{number}.zip' },
  'documents.dossier.signed': { pt: 'assinado.pdf', en: 'signed.pdf' },
  'documents.dossier.signed.why': {
    pt: 'O documento assinado, como cada signatário o recebeu.',
    en: 'The signed document, as each signer received it.',
  },
  'documents.dossier.frozen': { pt: 'original.pdf', en: 'original.pdf' },
  'documents.dossier.frozen.why': {
    pt: 'As páginas congeladas antes da primeira assinatura.',
    en: 'The pages that were frozen before the first signature.',
  },
  'documents.dossier.evidence.why': {
    pt: 'A cadeia de provas: cada fato com hora, autor e o resumo do fato anterior. Aqui os dados pessoais estão abertos; no documento assinado vão só os resumos deles. Não repasse este arquivo a quem não precisa deles.',
    en: 'The chain of evidence: each fact with its time, its author and the hash of the fact before. Here personal data is open; the signed document carries only its hashes. Don’t hand this file on to anyone who doesn’t need it.',
  },
  'documents.dossier.read_me': { pt: 'LEIA-ME.txt', en: 'README.txt' },
  'documents.dossier.title': { pt: '{title} (nº {number}), {company}', en: '{title} (no. {number}), {company}' },
  'documents.dossier.verify': {
    pt: 'Confira o PDF assinado, sem enviá-lo a ninguém, em {address}',
    en: 'Verify the signed PDF, without sending it to anybody, at {address}',
  },
  'documents.seal.reason': { pt: 'Assinado por todos os signatários', en: 'Signed by all signers' },
  'notifications.document-finished': { pt: 'Documentos: todos assinaram', en: 'Documents: everybody has signed' },
  'notifications.document-finished.title': { pt: 'Assinado: {title}', en: 'Signed: {title}' },
  'notifications.document-finished.text': {
    pt: 'Todos assinaram e o PDF está lacrado.',
    en: 'Everybody has signed and the PDF is sealed.',
  },
  'notifications.document-refused': { pt: 'Documentos: alguém recusou', en: 'Documents: somebody refused' },
  'notifications.document-refused.title': { pt: 'Recusado: {title}', en: 'Refused: {title}' },
  'notifications.document-refused.text': {
    pt: '{who, select, none {Um signatário} other {{who}}} recusou assinar.',
    en: '{who, select, none {A signer} other {{who}}} refused to sign.',
  },
  'notifications.document-unsealed': { pt: 'Documentos: falta o lacre', en: 'Documents: not sealed' },
  'notifications.document-unsealed.title': { pt: 'Sem lacre: {title}', en: 'Not sealed: {title}' },
  'notifications.document-unsealed.text': {
    pt: 'Todos assinaram, mas o lacre não pôde ser feito. Tentamos de novo sozinhos.',
    en: 'Everybody has signed, but the seal couldn’t be made. We keep trying.',
  },
  'notifications.document-late': { pt: 'Documentos: prazo vencido', en: 'Documents: past deadline' },
  'notifications.document-late.title': { pt: 'Prazo vencido: {title}', en: 'Past deadline: {title}' },
  'notifications.document-late.text': {
    pt: 'Faltam assinaturas. Prorrogue o prazo ou cancele.',
    en: 'Signatures are missing. Extend the deadline or cancel.',
  },
  'documents.leaving': {
    pt: '{count, plural, one {# documento em andamento} other {# documentos em andamento}}',
    en: '{count, plural, one {# document in progress} other {# documents in progress}}',
  },
})
