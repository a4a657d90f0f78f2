import android.app.Activity
import android.content.Intent
import android.net.Uri
import net.openid.appauth.AuthorizationException
import net.openid.appauth.AuthorizationRequest
import net.openid.appauth.AuthorizationResponse
import net.openid.appauth.AuthorizationService
import net.openid.appauth.AuthorizationServiceConfiguration
import net.openid.appauth.ResponseTypeValues

const val STRANDBANK = "https://strandbank.example"

val configuration = AuthorizationServiceConfiguration(
    Uri.parse("$STRANDBANK/authorize/"),
    Uri.parse("$STRANDBANK/token/"),
)

// AppAuth makes state and PKCE by itself. The scheme is also manifestPlaceholders.appAuthRedirectScheme.
fun signIn(activity: Activity, service: AuthorizationService, requestCode: Int) {
    val request = AuthorizationRequest.Builder(
        configuration,
        "YOUR_CLIENT_ID",
        ResponseTypeValues.CODE,
        Uri.parse("com.example.app://callback"),
    ).setScope("basic names").build()
    activity.startActivityForResult(service.getAuthorizationRequestIntent(request), requestCode)
}

fun comeBack(data: Intent, service: AuthorizationService, done: (String?) -> Unit) {
    val response = AuthorizationResponse.fromIntent(data)
    if (response == null) {
        val refusal = AuthorizationException.fromIntent(data)
        return done(null).also { println("No access: ${refusal?.error}") }
    }
    service.performTokenRequest(response.createTokenExchangeRequest()) { tokens, _ ->
        println("Granted: ${tokens?.scope}")
        done(tokens?.accessToken)
    }
}
