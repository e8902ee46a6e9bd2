import type { FastifyReply } from 'fastify';

import { DAY_MS } from '#domain/time.ts';

import type { PageBranding } from './fill-page.ts';

type Site = { branding: PageBranding; publicUrl: string; now: Date };
type SiteFile = (reply: FastifyReply, site: Site) => FastifyReply;

/** RFC 9116 advises less than a year, so that an abandoned copy ends. */
const SECURITY_DAYS = 180;

const OWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Paths that browsers, password managers and security researchers request from any site. */
export const SITE_FILES: Partial<Record<string, SiteFile>> = {
  '/manifest.webmanifest': (reply, { branding }) =>
    reply.type('application/manifest+json; charset=utf-8').send(webManifest(branding)),

  '/.well-known/change-password': (reply) => reply.redirect('/ordens-de-servico?conta=senha', 303),

  '/.well-known/security.txt': (reply, site) =>
    reply.type('text/plain; charset=utf-8').send(securityText(site)),
};

/** https://www.w3.org/TR/appmanifest/ */
function webManifest({ productName, logo }: PageBranding): string {
  return JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0f1ba1',
    icons: logo ? [{ src: `${logo.url}&as=icon`, sizes: '64x64', type: 'image/png' }] : OWN_ICONS,
  });
}

/** RFC 9116. */
function securityText({ branding, publicUrl, now }: Site): string {
  const expires = new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString().replace(/\.\d+/u, '');
  const lines = [
    `Contact: mailto:${branding.supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
