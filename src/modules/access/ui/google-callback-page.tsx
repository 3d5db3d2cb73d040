import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import { identityMessages } from '../identity-messages.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { googleMessage } from './google-window.ts'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { keepSignedIn } from './sign-in.ts'

/** The page of the company that started the attempt: the state begins with its name. Null when it is this one. */
function pageOfCompany() {
  const slug = new URLSearchParams(location.search).get('state')?.split('.')[0] ?? ''
  const [first, ...rest] = location.hostname.split('.')
  if (!/^[a-z0-9-]{1,63}$/.test(slug) || slug === first) return null
  const port = location.port && `:${location.port}`
  // The central address is one label below the base domain, like every company.
  return rest.length > 0 ? `${location.protocol}//${slug}.${rest.join('.')}${port}` : null
}

let isHandled = false

/**
 * Receives Google's redirect, passes it to the window that asked and closes. Without such a window it finishes the
 * sign-in itself and continues.
 */
export function GoogleCallbackPage() {
  const { t } = useText(entranceMessages)
  const navigate = useNavigate()
  useEffect(() => {
    if (isHandled) return
    isHandled = true
    const query = location.search
    const elsewhere = pageOfCompany()
    if (window.opener) {
      window.opener.postMessage({ kind: googleMessage, query }, elsewhere ?? location.origin)
      window.close()
      return
    }
    if (elsewhere) {
      location.replace(`${elsewhere}/google-callback${query}`)
      return
    }
    void finish(query).finally(() => {
      isHandled = false
      void navigate({ to: '/', replace: true })
    })
  }, [navigate])
  return (
    <EntranceFrame title={t('google.waiting')}>
      <p className={styles.note} role="status">
        {t('google.waiting')}…
      </p>
    </EntranceFrame>
  )
}

async function finish(query: string) {
  if (!query) return
  try {
    if (!readSession().token) keepSignedIn(await api(access.googleLogin, { body: { query } }), true)
  } catch (failure) {
    notify.failure(failure instanceof ApiError ? failure : textNow(identityMessages['access.google_bad_answer']))
  }
}
