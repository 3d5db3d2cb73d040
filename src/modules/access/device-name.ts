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

// A browser's header also names the browsers it descends from, so the youngest is looked for first.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/([\d]+)/, 'Edge'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/SamsungBrowser\/([\d]+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+)[\d.]* .*Safari\//, 'Safari'],
]

/** Operating system and browser by their common names; empty where the header does not tell. */
export function deviceName(userAgent: string): { os: string; browser: string } {
  const os = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { os, browser: `${name} ${version}` }
  }
  return { os, browser: '' }
}
