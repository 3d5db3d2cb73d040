import { createRoot } from 'react-dom/client'
import { langOf } from '../../../platform/i18n/messages.ts'
import { SignPage } from './sign-page.tsx'
import '../../../platform/ui/theme/fonts.css'
import './sign.css'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const lang = langOf(new URLSearchParams(location.search).get('lang') ?? undefined)
const [primary, secondary] = meta('brand').split(' ')
const token = /^\/publico\/assinar\/([A-Za-z0-9_-]{8,200})\/?$/.exec(location.pathname)?.[1] ?? ''

document.documentElement.lang = lang
createRoot(document.getElementById('root')!).render(
  <SignPage
    token={token}
    lang={lang}
    company={meta('company')}
    logo={meta('logo')}
    phone={meta('phone')}
    mail={meta('mail')}
    colors={{ primary: primary || '#004B57', secondary: secondary || '#2BB673' }}
  />,
)
