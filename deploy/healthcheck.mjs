/** Whether the server of this container responds; for HEALTHCHECK, as the image has no curl. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/v1/health/live`).catch(
  () => undefined,
);
process.exitCode = response?.ok ? 0 : 1;
