import { later } from '../../../platform/ui/routing/later.tsx'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { accessFailing } from '../failing.ts'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { DeviceWatch } from './session/device-watch.tsx'
import { GonePeople } from './session/gone-people.tsx'
import { StoreSwitch } from './store-switch.tsx'
import { accountTitles, entranceTitles } from './titles.ts'
import { TrackDeviceLine } from './track-device-line.tsx'

export const access: Area = {
  failing: accessFailing,
  screens: [
    {
      path: '/login',
      title: entranceTitles['entrance.title'],
      audience: 'guest',
      page: () => import('./login-page.tsx').then((it) => it.LoginPage),
    },
    {
      path: '/login/recovery',
      title: entranceTitles['entrance.recovery.title'],
      audience: 'guest',
      page: () => import('./recovery-page.tsx').then((it) => it.RecoveryPage),
    },
    {
      path: '/login/change-password',
      title: entranceTitles['entrance.change.title'],
      audience: 'guest',
      page: () => import('./change-password-page.tsx').then((it) => it.ChangePasswordPage),
    },
    {
      // Open without signing in, because the person may be signed in with the old address.
      path: '/login/new-email',
      title: entranceTitles['entrance.newEmail.title'],
      audience: 'open',
      page: () => import('./new-email-page.tsx').then((it) => it.NewEmailPage),
    },
    {
      // Open without signing in, because the person may use a colleague's device.
      path: '/convite',
      title: entranceTitles['invitation.title'],
      audience: 'open',
      page: () => import('./invitation-page.tsx').then((it) => it.InvitationPage),
    },
    {
      path: '/register',
      title: entranceTitles['register.title'],
      audience: 'guest',
      page: () => import('./register-page.tsx').then((it) => it.RegisterPage),
    },
    {
      // Open without signing in: the query is passed on before a signed-in person is redirected.
      path: '/google-callback',
      title: entranceTitles['google.waiting'],
      audience: 'open',
      page: () => import('./google-callback-page.tsx').then((it) => it.GoogleCallbackPage),
    },
    {
      path: '/dev/mailbox',
      title: entranceTitles['mailbox.title'],
      audience: 'open',
      page: () => import('./mailbox-page.tsx').then((it) => it.MailboxPage),
    },
    {
      path: '/account',
      title: accountTitles['account.title'],
      page: () => import('./account/account-page.tsx').then((it) => it.AccountPage),
    },
  ],
  always: [
    SecondFactorGate,
    StoreSwitch,
    DeviceWatch,
    later(() => import('./session/sign-in-again.tsx').then((it) => it.SignInAgain)),
    GonePeople,
  ],
  above: [TrackDeviceLine],
}
