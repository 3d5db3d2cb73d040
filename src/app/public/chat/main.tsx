import { createRoot } from 'react-dom/client'
import { langOf } from '../../../platform/i18n/messages.ts'
import { ChatPage } from './chat-page.tsx'
import '../../../platform/ui/theme/fonts.css'
import './chat.css'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const search = new URLSearchParams(location.search)
const lang = langOf(search.get('lang') ?? undefined)
const [primary, secondary] = meta('brand').split(' ')

document.documentElement.lang = lang
createRoot(document.getElementById('root')!).render(
  <ChatPage
    lang={lang}
    company={meta('company')}
    page={search.get('page') ?? ''}
    token={location.hash.slice(1)}
    colors={{ primary: primary || '#004B57', secondary: secondary || '#2BB673' }}
  />,
)
