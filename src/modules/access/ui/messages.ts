import { defineMessages } from '../../../platform/i18n/messages.ts'
import { entranceTitles } from './titles.ts'

/** The words of the sign-in screens. */
export const entranceMessages = defineMessages({
  'entrance.again.title': { pt: 'Sua sessão terminou', en: 'Your session has ended' },
  'entrance.again.why': {
    pt: 'O que você não salvou continua na página. Digite sua senha para voltar a ela.',
    en: 'Your unsaved changes are still on the page. Enter your password to go back to them.',
  },
  'entrance.again.enter': { pt: 'Continuar', en: 'Continue' },
  'entrance.again.leave': { pt: 'Sair e descartar', en: 'Sign out and discard' },
  ...entranceTitles,
  'entrance.email': { pt: 'E-mail', en: 'Email' },
  'entrance.password': { pt: 'Senha', en: 'Password' },
  'entrance.remember': { pt: 'Lembrar de mim', en: 'Remember me' },
  'entrance.forgot': { pt: 'Esqueci minha senha', en: 'Forgot password' },
  'entrance.enter': { pt: 'Entrar', en: 'Sign in' },
  'entrance.or': { pt: 'ou', en: 'or' },
  'entrance.google': { pt: 'Entrar com Google', en: 'Sign in with Google' },
  'entrance.passkey': { pt: 'Entrar com chave de acesso', en: 'Sign in with a passkey' },
  'entrance.passkeyFailed': {
    pt: 'A chave de acesso não foi confirmada neste dispositivo.',
    en: 'The passkey was not confirmed on this device.',
  },
  'entrance.noAccount': { pt: 'Sua empresa ainda não usa?', en: 'Is your company new here?' },
  'entrance.createAccount': { pt: 'Criar conta', en: 'Create account' },
  'entrance.generated': {
    pt: 'gerados em 12 meses pelas usinas que instalamos. Cada semente é um dia: quanto maior, mais sol.',
    en: 'generated in 12 months by the systems we installed. Each seed is a day: the bigger, the sunnier.',
  },
  'entrance.sun': {
    pt: 'Cada semente é um dia do ano: quanto maior, mais sol chega ao telhado.',
    en: 'Each seed is a day of the year: the bigger, the more sun reaches the roof.',
  },
  'entrance.unknown': {
    pt: 'A instância atual não existe ou está bloqueada por falta de pagamento.',
    en: 'The current instance does not exist or is blocked for non-payment.',
  },
  'entrance.comingSoon': { pt: 'Ainda não é possível por aqui.', en: 'Not available here yet.' },
  'entrance.back': { pt: 'Voltar para a entrada', en: 'Back to sign-in' },

  'entrance.asAdministrator': { pt: 'Administração da plataforma', en: 'Platform administration' },
  'entrance.asAdministratorUnder': {
    pt: 'Entre em nome do administrador de {company}. Tudo fica registrado na empresa.',
    en: 'Sign in on behalf of {company}’s administrator. Everything you do is recorded in the company’s history.',
  },

  'entrance.factor.title': { pt: 'Confirme que é você', en: 'Confirm it’s you' },
  'entrance.factor.app': {
    pt: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  'entrance.factor.recovery': {
    pt: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    en: 'Enter one of the recovery codes you saved. Each works once.',
  },
  'entrance.factor.key': {
    pt: 'Use a chave de acesso que você cadastrou.',
    en: 'Use the passkey you registered.',
  },
  'entrance.factor.code': { pt: 'Código', en: 'Code' },
  'entrance.factor.recoveryCode': { pt: 'Código de recuperação', en: 'Recovery code' },
  'entrance.factor.confirm': { pt: 'Confirmar', en: 'Confirm' },
  'entrance.factor.useKey': { pt: 'Usar chave de acesso', en: 'Use a passkey' },
  'entrance.factor.useApp': { pt: 'Usar o aplicativo autenticador', en: 'Use the authenticator app' },
  'entrance.factor.useRecovery': { pt: 'Usar um código de recuperação', en: 'Use a recovery code' },

  'entrance.recovery.under': {
    pt: 'Enviaremos um código de 6 dígitos para o seu e-mail.',
    en: 'We’ll send a 6-digit code to your email.',
  },
  'entrance.recovery.send': { pt: 'Enviar código', en: 'Send code' },
  'invitation.welcome': { pt: '{name}, falta só a sua senha', en: '{name}, all you need is a password' },
  'invitation.by': {
    pt: '{by} chamou você para a equipe: {role}, loja {store}.',
    en: '{by} invited you to the team: {role}, {store} store.',
  },
  'invitation.byNobody': {
    pt: 'Você entra como {role}, loja {store}.',
    en: 'You’re joining as {role}, {store} store.',
  },
  'invitation.email': { pt: 'Seu e-mail', en: 'Your email' },
  'invitation.password': { pt: 'Crie uma senha', en: 'Create a password' },
  'invitation.enter': { pt: 'Entrar', en: 'Sign in' },
  'invitation.own': { pt: 'O link é só seu e serve uma vez.', en: 'This link is just for you and works once.' },
  'invitation.decline': { pt: 'Recusar o convite', en: 'Decline invitation' },
  'invitation.decline.ask': { pt: 'Recusar o convite?', en: 'Decline this invitation?' },
  'invitation.decline.text': {
    pt: 'O link deixa de valer e quem convidou você fica sabendo.',
    en: 'The link stops working and the person who invited you is notified.',
  },
  'invitation.declined': { pt: 'Convite recusado', en: 'Invitation declined' },
  'invitation.declined.why': { pt: 'Pode fechar esta página.', en: 'You can close this page.' },
  'invitation.over': { pt: 'Este convite não vale mais', en: 'This invitation is no longer valid' },
  'invitation.incomplete': {
    pt: 'O endereço veio incompleto. Abra o convite pelo botão do e-mail ou peça outro a quem convidou.',
    en: 'The address is incomplete. Open the invitation from the button in the email, or ask for a new one.',
  },
  'invitation.expired': { pt: 'Este convite venceu em {day}', en: 'This invitation expired on {day}' },
  'invitation.expired.why': {
    pt: 'Ele valia {days} dias, até {day}.',
    en: 'It was valid for {days} days, until {day}.',
  },
  'invitation.sent': { pt: 'convidou você em {day}', en: 'invited you on {day}' },
  'invitation.renew': { pt: 'Pedir um convite novo', en: 'Ask for a new invitation' },
  'invitation.asked': {
    pt: 'Pedido feito. {by} recebe o aviso agora e o novo link chega em {email}.',
    en: 'Request sent. {by} has been notified, and the new link will arrive at {email}.',
  },
  'invitation.administrator': { pt: 'Um administrador', en: 'An administrator' },
  'entrance.newEmail.under': {
    pt: 'Ao confirmar, é com este e-mail que você entra.',
    en: 'Once you confirm, you’ll sign in with this email.',
  },
  'entrance.newEmail.confirm': { pt: 'Confirmar e-mail', en: 'Confirm email' },
  'entrance.newEmail.done': { pt: 'E-mail confirmado', en: 'Email confirmed' },
  'entrance.newEmail.now': { pt: 'Agora você entra com {email}.', en: 'You now sign in with {email}.' },
  'entrance.newEmail.signIn': { pt: 'Entrar', en: 'Sign in' },
  'entrance.newEmail.goOn': { pt: 'Continuar', en: 'Continue' },
  'entrance.change.under': {
    pt: 'Digite o código que chegou em {email}. Ele vale por 15 minutos.',
    en: 'Enter the code sent to {email}. It’s valid for 15 minutes.',
  },
  'entrance.change.underLink': {
    pt: 'Escolha a nova senha de {email}.',
    en: 'Choose a new password for {email}.',
  },
  'entrance.change.underNone': {
    pt: 'Digite o código que chegou no seu e-mail. Ele vale por 15 minutos.',
    en: 'Enter the code sent to your email. It’s valid for 15 minutes.',
  },
  'entrance.change.code': { pt: 'Código do e-mail', en: 'Code from the email' },
  'entrance.change.password': { pt: 'Nova senha', en: 'New password' },
  'entrance.change.confirmation': { pt: 'Repita a nova senha', en: 'Repeat new password' },
  'entrance.change.save': { pt: 'Salvar nova senha', en: 'Save new password' },
  'entrance.change.done': {
    pt: 'Senha alterada. Entre com a nova senha.',
    en: 'Password changed. Sign in with the new one.',
  },
  'entrance.change.resend': { pt: 'Enviar outro código', en: 'Send another code' },
  'entrance.change.resendIn': {
    pt: 'Enviar outro código em {seconds} s',
    en: 'Send another code in {seconds} s',
  },
  'entrance.change.sent': { pt: 'Código enviado para {email}', en: 'Code sent to {email}' },

  'password.rules': { pt: 'A senha precisa de', en: 'Your password needs' },
  'password.rule.length': { pt: '8 caracteres ou mais', en: '8 or more characters' },
  'password.rule.lowercase': { pt: 'uma letra minúscula', en: 'a lowercase letter' },
  'password.rule.uppercase': { pt: 'uma letra maiúscula', en: 'an uppercase letter' },
  'password.rule.letter': { pt: 'uma letra', en: 'a letter' },
  'password.rule.number': { pt: 'um número', en: 'a number' },
  'password.rule.special': { pt: 'um caractere especial', en: 'a special character' },
  'password.rule.uncommon': {
    pt: 'não ser uma senha muito usada',
    en: 'not to be a common password',
  },
  'password.rule.met': { pt: 'atendido', en: 'met' },
  'password.rule.unmet': { pt: 'falta', en: 'missing' },

  'register.under': {
    pt: 'Sua empresa com endereço próprio, e você como administrador.',
    en: 'Your company at its own address, with you as its administrator.',
  },
  'register.name': { pt: 'Seu nome', en: 'Your name' },
  'register.phone': { pt: 'Telefone', en: 'Phone' },
  'register.company': { pt: 'Nome da empresa', en: 'Company name' },
  'register.document': { pt: 'CNPJ ou CPF', en: 'CNPJ or CPF' },
  'register.slug': { pt: 'Endereço da empresa', en: 'Company address' },
  'register.slugFree': { pt: 'Disponível', en: 'Available' },
  'register.password': { pt: 'Senha', en: 'Password' },
  'register.confirmation': { pt: 'Repita a senha', en: 'Repeat password' },
  'register.send': { pt: 'Criar conta', en: 'Create account' },
  'register.have': { pt: 'Sua empresa já usa?', en: 'Is your company already here?' },
  'register.done': { pt: '{company} está pronta', en: '{company} is ready' },
  'register.doneUnder': {
    pt: 'Este é o endereço da sua empresa. Guarde-o: é por ele que você e sua equipe entram.',
    en: 'This is your company’s address. Keep it: it’s where you and your team sign in.',
  },
  'register.open': { pt: 'Ir para a entrada', en: 'Go to sign-in' },

  'google.popup': {
    pt: 'A janela do Google foi bloqueada pelo navegador. Permita janelas deste site e tente novamente.',
    en: 'Your browser blocked the Google window. Allow pop-ups from this site and try again.',
  },
  'google.closed': {
    pt: 'A janela do Google foi fechada antes de concluir.',
    en: 'The Google window was closed before finishing.',
  },

  'mailbox.empty': { pt: 'Nenhum e-mail enviado ainda', en: 'No email sent yet' },
  'mailbox.emptyText': {
    pt: 'Sem servidor SMTP configurado, o que o sistema envia aparece aqui. Só existe em desenvolvimento.',
    en: 'With no SMTP server set up, anything the system sends shows up here. Development only.',
  },
  'mailbox.refresh': { pt: 'Atualizar', en: 'Refresh' },
})
