/** Calls back whenever a page that was left open is shown again, from another tab, app or page; returns how to end. */
export function onShownAgain(look: () => void) {
  const shown = () => {
    if (!document.hidden) look()
  }
  const restored = ({ persisted }: PageTransitionEvent) => persisted && look()
  document.addEventListener('visibilitychange', shown)
  addEventListener('pageshow', restored)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('pageshow', restored)
  }
}
