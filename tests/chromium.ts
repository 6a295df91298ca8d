/**
 * Finds the browser for journeys: CHROMIUM_PATH, the usual places, or one that is installed now, which is
 * announced.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const debianPackages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium; undefined where there is none yet. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

/**
 * The path of a Chromium without windows and notifications, which starts and renders in two thirds of the
 * time; undefined where there is none.
 */
export function findShell(): string | undefined {
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
  return places.find((path) => existsSync(path));
}

/**
 * Installs a Chromium where there is none: from playwright's own download, or else as Debian's package when
 * run as root. Throws when neither works. CI gets the light one besides the full one, without which journeys
 * take half as long again.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && process.env.CI && !findShell() && hasApt()) installWithApt();
  if (found) return found;
  console.log('No Chromium found: installing one with playwright…');
  run('npx', ['playwright-core', 'install', '--with-deps', '--only-shell', 'chromium']);
  if (!findChromium() && hasApt()) installWithApt();
  const installed = findChromium();
  if (!installed) throw new Error('There is no Chromium and none could be installed: set CHROMIUM_PATH.');
  return installed;
}

function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installWithApt(): void {
  console.log('Installing Debian’s chromium with apt-get…');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages]);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
