import { createRoot } from 'react-dom/client'
import { langOf } from '../../../platform/i18n/messages.ts'
import { VerifyPage } from './verify-page.tsx'
import '../../../platform/ui/theme/fonts.css'
import './verify.css'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const lang = langOf(new URLSearchParams(location.search).get('lang') ?? undefined)
const [primary, secondary] = meta('brand').split(' ')

document.documentElement.lang = lang
createRoot(document.getElementById('root')!).render(
  <VerifyPage
    lang={lang}
    company={meta('company')}
    logo={meta('logo')}
    colors={{ primary: primary || '#004B57', secondary: secondary || '#2BB673' }}
    authority={meta('authority') || null}
  />,
)
