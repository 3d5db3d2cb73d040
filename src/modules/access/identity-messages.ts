import { defineMessages } from '../../platform/i18n/messages.ts'

/** The server's messages and mails about signing in and proving who one is. */
export const identityMessages = defineMessages({
  'access.no_mail_server': {
    pt: 'Esta instalação ainda não envia e-mails, então o código não chegaria. Peça a um administrador que defina uma nova senha para você.',
    en: 'This installation can’t send email yet, so the code wouldn’t arrive. Ask an administrator to set a new password for you.',
  },
  'access.unknown_email': {
    pt: 'Este e-mail não pertence a nenhum usuário.',
    en: 'This email does not belong to any user.',
  },
  'access.code_too_soon': {
    pt: 'Já enviamos um código. Aguarde {seconds, plural, one {# segundo} other {# segundos}} para pedir outro.',
    en: 'We already sent a code. Wait {seconds, plural, one {# second} other {# seconds}} before asking for another.',
  },
  'access.too_many_codes': {
    pt: 'Muitos códigos pedidos para este e-mail. Use o link do último que chegou ou tente novamente em uma hora.',
    en: 'Too many codes requested for this email. Use the link in the latest one or try again in an hour.',
  },
  'access.code_wrong': {
    pt: 'Código incorreto ou vencido. Confira o último e-mail ou peça outro código.',
    en: 'Wrong or expired code. Check your latest email or request another code.',
  },
  'access.password_weak': {
    pt: 'A nova senha não atende aos requisitos.',
    en: 'The new password does not meet the requirements.',
  },
  'access.password_used': {
    pt: 'Esta senha já foi utilizada anteriormente.',
    en: 'This password was used before.',
  },
  'access.password_same': {
    pt: 'A nova senha deve ser diferente da senha atual.',
    en: 'The new password equals the old one.',
  },
  'access.password_unequal': { pt: 'As senhas não coincidem.', en: 'Passwords do not match.' },
  'access.password_current_wrong': { pt: 'Senha atual incorreta.', en: 'Current password incorrect.' },
  'access.name_short': {
    pt: 'O nome deve ter mais de 2 caracteres.',
    en: 'Name must have more than 2 characters.',
  },
  'access.name_locked': {
    pt: 'Sua função não permite alterar o nome.',
    en: 'Your role doesn’t allow changing the name.',
  },
  'access.phone_locked': {
    pt: 'Sua função não permite alterar os dados pessoais.',
    en: 'Your role doesn’t allow changing personal data.',
  },
  'access.phone_invalid': { pt: 'Informe um telefone com DDD.', en: 'Enter a phone with its area code.' },
  'access.company_name_required': { pt: 'Informe o nome da empresa.', en: 'Enter the company name.' },
  'access.document_invalid': { pt: 'CNPJ ou CPF inválido.', en: 'Invalid CNPJ or CPF.' },
  'access.email_taken': { pt: 'Este e-mail já está em uso.', en: 'This email is already in use.' },
  'access.phone_taken': { pt: 'Este telefone já está em uso.', en: 'This phone is already in use.' },
  'access.cnpj_taken': { pt: 'Este CNPJ já está em uso.', en: 'This CNPJ is already in use.' },
  'access.cpf_taken': { pt: 'Este CPF já está em uso.', en: 'This CPF is already in use.' },
  'access.slug_invalid': {
    pt: 'Use de 3 a 40 letras minúsculas, números e hífens, sem hífen no início ou no fim.',
    en: 'Use 3 to 40 lowercase letters, digits and hyphens, with no hyphen at the start or end.',
  },
  'access.slug_reserved': {
    pt: 'Este endereço é reservado. Escolha outro.',
    en: 'This address is reserved. Choose another one.',
  },
  'access.slug_taken': {
    pt: 'Este endereço já está em uso. Escolha outro.',
    en: 'This address is already taken. Choose another one.',
  },
  'access.image_kind': {
    pt: 'Envie uma imagem JPG ou PNG de até 20 MB.',
    en: 'Upload a JPG or PNG image up to 20 MB.',
  },
  'access.image_missing': { pt: 'Escolha uma imagem.', en: 'Choose an image.' },
  'access.device_not_found': { pt: 'Dispositivo não encontrado.', en: 'Device not found.' },
  'access.device_is_current': {
    pt: 'Este é o dispositivo em uso. Para sair dele, use “Sair”.',
    en: 'You’re using this device right now. To leave it, sign out.',
  },
  'access.passkey_not_found': { pt: 'Chave de acesso não encontrada.', en: 'Passkey not found.' },
  'access.not_on_behalf': {
    pt: 'Isto só pode ser feito pela própria pessoa, não em nome dela.',
    en: 'Only this person can do that, not someone acting on their behalf.',
  },
  'access.second_factor_needed': {
    pt: 'Confirme que é você com o segundo fator.',
    en: 'Confirm it’s you with your second factor.',
  },
  'access.second_factor_missing': {
    pt: 'Sua função exige um segundo fator. Configure-o em Minha Conta para continuar.',
    en: 'Your role requires a second factor. Set it up in My Account to continue.',
  },
  'access.second_factor_wrong': { pt: 'Código incorreto. Tente novamente.', en: 'Wrong code. Try again.' },
  'access.ticket_expired': {
    pt: 'O tempo para concluir terminou. Comece novamente.',
    en: 'You ran out of time. Start again.',
  },
  'access.passkey_wrong': {
    pt: 'Não foi possível confirmar a chave de acesso.',
    en: 'We couldn’t confirm the passkey.',
  },
  'access.totp_already': {
    pt: 'O aplicativo autenticador já está ativo.',
    en: 'The authenticator app is already on.',
  },
  'access.factor_required': {
    pt: 'Sua função exige um segundo fator: adicione outro antes de remover este.',
    en: 'Your role requires a second factor: add another before removing this one.',
  },
  'access.google_unavailable': {
    pt: 'A entrada com Google não está configurada nesta instalação.',
    en: 'Google sign-in isn’t set up for this installation.',
  },
  'access.google_bad_answer': {
    pt: 'Resposta inválida da autenticação do Google.',
    en: 'Invalid Google auth response.',
  },
  'access.google_unreachable': {
    pt: 'O Google não respondeu. Tente novamente em instantes.',
    en: 'Google didn’t respond. Try again in a moment.',
  },
  'access.google_not_connected': {
    pt: 'Conta Google não conectada. Acesse Minha Conta.',
    en: 'Google account not connected; go to My Account.',
  },
  'access.google_other_account': {
    pt: 'Este usuário está ligado a outra conta Google.',
    en: 'This user is linked to another Google account.',
  },
  'access.google_taken': {
    pt: 'Esta conta Google já está ligada a outro usuário.',
    en: 'This Google account is already linked to another user.',
  },
  'access.no_user_to_enter_as': {
    pt: 'A instância não tem um administrador ativo.',
    en: 'This company has no active administrator.',
  },
  'access.event.entered_by_administrator': {
    pt: 'A administração da plataforma entrou em nome deste usuário',
    en: 'Platform administration signed in on behalf of this user',
  },
  'access.event.signed_in': { pt: 'Entrou', en: 'Signed in' },
  'access.event.password_changed': { pt: 'Senha alterada', en: 'Password changed' },
  'access.event.second_factor_added': { pt: 'Segundo fator adicionado', en: 'Second factor added' },
  'access.event.second_factor_removed': { pt: 'Segundo fator removido', en: 'Second factor removed' },
  'access.event.google_connected': { pt: 'Conta Google conectada', en: 'Google account connected' },
  'access.event.google_disconnected': { pt: 'Conta Google desconectada', en: 'Google account disconnected' },
  'access.event.signed_out_everywhere': { pt: 'Saiu de todos os outros lugares', en: 'Signed out everywhere else' },
  'access.event.devices_disconnected': { pt: 'Dispositivos desconectados', en: 'Devices disconnected' },
  'access.mail.code.subject': { pt: 'Seu código: {code}', en: 'Your code: {code}' },
  'access.mail.password.title': { pt: 'Troque sua senha', en: 'Change your password' },
  'access.mail.password.line': {
    pt: 'Olá, {name}. Use este código para criar uma nova senha em {company}. Ele vale por 15 minutos e uma única vez.',
    en: 'Hello, {name}. Use this code to set a new password at {company}. It is valid for 15 minutes and works once.',
  },
  'access.administrator_without_factor': {
    pt: 'Este acesso ainda não tem um aplicativo autenticador. Quem opera a instalação o cria com o comando de administradores.',
    en: 'This login has no authenticator app yet. The person who runs the installation can add one with the administrators’ command.',
  },
  'access.mail.password.action': { pt: 'Criar nova senha', en: 'Set a new password' },
  'access.mail.email.title': { pt: 'Confirme seu e-mail', en: 'Confirm your email' },
  'access.mail.email.line': {
    pt: 'Olá, {name}. Digite este código em Minha Conta para confirmar que este e-mail é seu.',
    en: 'Hello, {name}. Type this code in My Account to confirm that this email is yours.',
  },
  'access.mail.email.action': { pt: 'Abrir Minha Conta', en: 'Open My Account' },
  'access.mail.not_you': {
    pt: 'Não foi você? Ignore este e-mail: sem o código nada muda. Nunca pedimos o código por telefone ou mensagem.',
    en: 'Wasn’t you? Ignore this email: nothing changes without the code. We never ask for it by phone or message.',
  },
  'access.mail.guesses.subject': {
    pt: 'Alguém está tentando entrar na sua conta',
    en: 'Someone is trying to sign in to your account',
  },
  'access.mail.guesses.line': {
    pt: 'Olá, {name}. Houve várias tentativas de entrar na sua conta em {company} com senhas erradas. Ninguém entrou.',
    en: 'Hello, {name}. Someone tried several times to sign in to your account at {company} with the wrong password. Nobody got in.',
  },
  'access.mail.guesses.access': {
    pt: 'Deixamos essas tentativas mais lentas. Dos aparelhos e lugares de onde você costuma entrar, nada muda.',
    en: 'We slowed those attempts down. Nothing changes for the devices and places you usually sign in from.',
  },
  'access.mail.guesses.note': {
    pt: 'Se foi você, pode ignorar esta mensagem. Se não foi, uma senha única e a verificação em duas etapas protegem a conta.',
    en: 'If it was you, ignore this message. If not, a unique password and two-step verification keep your account safe.',
  },
  'access.mail.changed.subject': { pt: 'Sua senha foi alterada', en: 'Your password was changed' },
  'access.mail.changed.line': {
    pt: 'Olá, {name}. A senha da sua conta em {company} acaba de ser alterada, e os outros dispositivos foram desconectados.',
    en: 'Hello, {name}. The password for your account at {company} was just changed, and your other devices were signed out.',
  },
  'access.mail.changed.note': {
    pt: 'Se não foi você, recupere a senha agora e avise um administrador da sua empresa.',
    en: 'If it wasn’t you, reset your password now and tell an administrator at your company.',
  },
  'access.new_email_link_over': {
    pt: 'Este link não vale mais. Peça a troca de e-mail de novo.',
    en: 'This link no longer works. Request the email change again.',
  },
  'access.event.email_change_asked': { pt: 'Troca de e-mail pedida', en: 'Email change requested' },
  'access.mail.new_email.subject': { pt: 'Confirme seu novo e-mail', en: 'Confirm your new email' },
  'access.mail.new_email.line': {
    pt: 'Olá, {name}. {by} pediu que {email} passe a ser o e-mail com que você entra em {company}. Confirme que ele é seu.',
    en: 'Hello, {name}. {by} asked that you use {email} to sign in to {company} from now on. Confirm that it’s yours.',
  },
  'access.mail.new_email.action': { pt: 'Confirmar e-mail', en: 'Confirm email' },
  'access.mail.new_email.note': {
    pt: 'O link vale por três dias e uma única vez. Não conhece {company}? Ignore este e-mail: nada muda.',
    en: 'The link is valid for three days and works once. Don’t know {company}? Ignore this email: nothing changes.',
  },
  'access.mail.email_asked.subject': {
    pt: 'Pediram a troca do seu e-mail de acesso',
    en: 'Someone asked to change your sign-in email',
  },
  'access.mail.email_asked.line': {
    pt: 'Olá, {name}. {by} pediu que você passe a entrar em {company} com {email}. A troca só acontece depois que o novo endereço confirmar.',
    en: 'Hello, {name}. {by} asked that you sign in to {company} with {email}. It changes only after the new address is confirmed.',
  },
  'access.mail.email_changed.subject': {
    pt: 'Seu e-mail de acesso foi trocado',
    en: 'Your sign-in email changed',
  },
  'access.mail.email_changed.line': {
    pt: 'Olá, {name}. A partir de agora você entra em {company} com {email}; este endereço não vale mais.',
    en: 'Hello, {name}. From now on you sign in to {company} with {email}; this address no longer works.',
  },
  'access.mail.email_changed.note': {
    pt: 'Não pediu isso? Fale agora com um administrador da sua empresa.',
    en: 'Didn’t ask for this? Contact an administrator at your company now.',
  },
  'access.invitation_over': {
    pt: 'Este convite não vale mais. Se você já criou sua senha, entre com ela.',
    en: 'This invitation is no longer valid. If you already have a password, sign in with it.',
  },
  'access.invitation_expired': {
    pt: 'Este convite venceu. Peça um novo a quem convidou você.',
    en: 'This invitation has expired. Ask the person who invited you for a new one.',
  },
  'access.event.invitation_copied': { pt: 'Link do convite copiado', en: 'Invitation link copied' },
  'access.event.invitation_declined': { pt: 'Convite recusado', en: 'Invitation declined' },
  'access.mail.invitation.subject': { pt: '{by} chamou você para {company}', en: '{by} invited you to {company}' },
  'access.mail.invitation.title': {
    pt: '{name}, falta só a sua senha',
    en: '{name}, all you need is a password',
  },
  'access.mail.invitation.line': {
    pt: '{by} criou um acesso para você em {company}. Escolha sua senha e entre com {email}.',
    en: '{by} created an account for you at {company}. Choose a password and sign in with {email}.',
  },
  'access.mail.invitation.action': { pt: 'Criar minha senha', en: 'Create my password' },
  'access.mail.invitation.note': {
    pt: 'O link é só seu, serve uma vez e vale por {days} dias. Não conhece {company}? Ignore este e-mail.',
    en: 'The link is just for you, works once and is valid for {days} days. Don’t know {company}? Ignore this email.',
  },
  'access.mail.renewal.subject': { pt: '{name} pediu um convite novo', en: '{name} asked for a new invitation' },
  'access.mail.renewal.line': {
    pt: 'O convite de {name} ({email}) para {company} venceu antes de ser aceito. Reenvie com um clique.',
    en: 'The invitation for {name} ({email}) to {company} expired before it was accepted. Resend it with one click.',
  },
  'access.mail.renewal.action': { pt: 'Abrir a pessoa', en: 'Open the person' },
  'access.mail.factor_added.subject': { pt: 'Segundo fator ativado', en: 'Second factor turned on' },
  'access.mail.factor_added.line': {
    pt: 'Olá, {name}. Um segundo fator acaba de ser adicionado à sua conta em {company}.',
    en: 'Hello, {name}. A second factor was just added to your account at {company}.',
  },
  'access.mail.factor_removed.subject': { pt: 'Segundo fator removido', en: 'Second factor removed' },
  'access.mail.factor_removed.line': {
    pt: 'Olá, {name}. Um segundo fator acaba de ser removido da sua conta em {company}.',
    en: 'Hello, {name}. A second factor was just removed from your account at {company}.',
  },
  'access.mail.codes_renewed.subject': { pt: 'Novos códigos de recuperação', en: 'New recovery codes' },
  'access.mail.codes_renewed.line': {
    pt: 'Olá, {name}. Os códigos de recuperação da sua conta em {company} foram trocados; os antigos não valem mais.',
    en: 'Hello, {name}. The recovery codes for your account at {company} were replaced. The old ones no longer work.',
  },
  'access.mail.welcome.subject': { pt: '{company} está pronta', en: '{company} is ready' },
  'access.mail.welcome.line': {
    pt: 'Olá, {name}. O endereço da sua empresa é {address}. Guarde-o: é por ele que você e sua equipe entram.',
    en: 'Hello, {name}. Your company’s address is {address}. Keep it: it’s where you and your team sign in.',
  },
  'access.mail.welcome.action': { pt: 'Entrar', en: 'Sign in' },
})
