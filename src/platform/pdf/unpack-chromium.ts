/**
 * Run as a program: unpacks the packaged Chromium into the folder that TMPDIR names. The package decides by this variable whether its
 * shared libraries are needed too; a bare Linux has none of them.
 */
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'

const { default: chromium } = await import('@sparticuz/chromium')
await chromium.executablePath()

export {}
