/** Whether the server of this container responds, or what its argument asks; the image has no curl. */
const { argv, env } = process;
const response = await fetch(`http://127.0.0.1:${env.PORT ?? 3000}${argv[2] ?? '/v1/health/live'}`).catch(
  () => undefined,
);
process.exitCode = response?.ok ? 0 : 1;
