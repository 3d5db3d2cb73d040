const systems: readonly [RegExp, string][] = [
  [/Windows NT 10/, 'Windows'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

// Browsers name the ones they descend from, so the youngest name stands first.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/([\d]+)/, 'Edge'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/SamsungBrowser\/([\d]+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+)[\d.]* .*Safari\//, 'Safari'],
]

/** Operating system and browser as people call them; empty where the header does not tell. */
export function deviceName(userAgent: string): { os: string; browser: string } {
  const os = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { os, browser: `${name} ${version}` }
  }
  return { os, browser: '' }
}
